import type { AdminPuzzle, GameConcerns, PuzzleStatus } from '@sixfold/contract';
import { formatShortDate } from '@sixfold/game';
import { ArrowDown, ArrowRight, ArrowUp, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/table-cells.tsx';
import { STATUS_LABELS } from './labels.ts';

/** Three words, the anchor first. */
export const PuzzleWords = ({ words }: { words: readonly string[] }) => (
  <span className="inline-flex flex-wrap gap-x-2 font-mono text-[0.9375rem] min-[60rem]:flex-nowrap lg:gap-x-3 lg:text-base">
    {words.map((word, index) => (
      <span key={index} className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>
        {word}
      </span>
    ))}
  </span>
);

export const wordsOf = ({ word1, word2, word3 }: { word1: string; word2: string; word3: string }) => [
  word1,
  word2,
  word3,
];

export const usageText = ({
  nextGameDate,
  lastGameDate,
}: Pick<AdminPuzzle, 'nextGameDate' | 'lastGameDate'>): string => {
  if (nextGameDate !== null) return `Scheduled for ${formatShortDate(nextGameDate)}`;
  return lastGameDate === null ? 'Unused' : `Last played ${formatShortDate(lastGameDate)}`;
};

const STATUS_TONES: Record<PuzzleStatus, BadgeTone> = { DRAFT: 'yellow', APPROVED: 'green', DISABLED: 'red' };

export const StatusBadge = ({ status }: { status: PuzzleStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
);

/** The concerns about a day's puzzle. */
export const concernTexts = ({ isFit, previousGameDate }: GameConcerns): string[] => [
  ...(isFit ? [] : ['Not fit to publish']),
  ...(previousGameDate === null ? [] : [`Repeats ${formatShortDate(previousGameDate)}`]),
];

/** The words of a day's puzzle, and the concerns about it. */
export function DayPuzzle({ words, ...concerns }: GameConcerns & { words: readonly string[] }) {
  const texts = concernTexts(concerns);
  return (
    <div>
      <PuzzleWords words={words} />
      {texts.length > 0 && (
        <p className="text-sm leading-snug font-semibold text-brass">
          <TriangleAlert aria-hidden size={14} strokeWidth={2.5} className="mr-1 inline align-[-0.125em]" />
          {texts.join(' · ')}
        </p>
      )}
    </div>
  );
}

// Truncated, not rounded: 49.95 must not appear as 50 in the color for less than 50.
const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

const BANDS = {
  green: { Icon: ArrowUp, word: 'high' },
  yellow: { Icon: ArrowRight, word: 'medium' },
  red: { Icon: ArrowDown, word: 'low' },
};

const GREEN_FROM = 70;
const YELLOW_FROM = 50;

export function winRateBand(winRate: number): keyof typeof BANDS {
  if (winRate >= GREEN_FROM) return 'green';
  return winRate >= YELLOW_FROM ? 'yellow' : 'red';
}

export function WinRate({ winRate, completions }: { winRate: number; completions: number }) {
  if (completions === 0) return <span className="text-ink-soft">–</span>;
  const band = winRateBand(winRate);
  const { Icon, word } = BANDS[band];
  return (
    <Badge tone={band}>
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      {percent.format(winRate)}%<span className="sr-only">, {word}</span>
    </Badge>
  );
}
