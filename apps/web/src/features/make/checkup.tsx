import type { Fault, PuzzleCheck, Suggestion } from '@sixfold/analysis/studio';
import { DIFFICULTIES, DIFFICULTY_INFO, puzzleText, type PuzzleWords } from '@sixfold/game';
import { useEffect, useState } from 'react';
import { useResource } from '../../lib/api/resource.ts';
import { announce } from '../../lib/browser/announce.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { puzzleCheck } from './advice.ts';

// A check takes a phone a second or two, so it waits until no more letters are typed.
const PAUSE_MS = 400;

interface CheckupProps {
  puzzle: PuzzleWords;
  onSwap: (changed: Partial<PuzzleWords>) => void;
}

/** How fair and how hard the puzzle will be. */
export function Checkup({ puzzle, onSwap }: CheckupProps) {
  const text = puzzleText(puzzle);
  const settled = useSettled(text);
  const { data, error, reload } = useResource(puzzleCheck(puzzle), settled === text);
  const found = data && solutionsText(data.solutions);
  useEffect(() => {
    if (found !== undefined) announce(`The puzzle has been checked. ${found}`);
  }, [found]);
  return (
    <section aria-label="How it will play" className="grid gap-4 border-t border-line pt-5">
      <h2 className="text-xl">How It Will Play</h2>
      {error !== undefined && (
        <RetryBanner title="The puzzle could not be checked." failure="You can still share it." onRetry={reload} />
      )}
      {data && found !== undefined ? (
        <Result check={data} found={found} onSwap={onSwap} />
      ) : (
        error === undefined && <Spinner text="Checking..." />
      )}
    </section>
  );
}

/** The text, once it has not changed for a moment. */
function useSettled(text: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface ResultProps {
  check: PuzzleCheck;
  found: string;
  onSwap: CheckupProps['onSwap'];
}

const Result = ({ check: { solutions, par, suggestion }, found, onSwap }: ResultProps) => (
  <>
    <p>{found}</p>
    <div>
      <p className="mb-2 text-sm text-ink-soft">Misses to expect (six lose the game):</p>
      <Figures
        figures={DIFFICULTIES.map((difficulty) => [DIFFICULTY_INFO[difficulty].name, par[difficulty]] as const)}
      />
    </div>
    {suggestion && (
      <Banner
        tone="info"
        action={
          <Button variant="secondary" onClick={() => onSwap({ [suggestion.field]: suggestion.word })}>
            Use {suggestion.word}
          </Button>
        }
      >
        {suggestionText(suggestion, solutions)}
      </Banner>
    )}
  </>
);

const solutionsText = (solutions: number): string =>
  solutions === 0
    ? 'No other common words fit these numbers.'
    : `${solutions === 1 ? 'One other set' : `${solutions} other sets`} of common words ${solutions === 1 ? 'fits' : 'fit'} these numbers.`;

const GAINS: Record<Fault, string> = {
  NOT_COVERING: 'every number would appear more than once',
  RELATED: 'no two words would be forms of each other',
  ONE_LETTER_APART: 'no two words would differ in just one letter',
  ALL_INFLECTED: 'not every word would be a plural or past form',
};

function suggestionText({ field, word, solutions, corrects }: Suggestion, before: number): string {
  const gain = corrects
    ? GAINS[corrects]
    : solutions === 0
      ? 'only your words would fit'
      : `only ${solutions} other ${solutions === 1 ? 'set' : 'sets'} would fit instead of ${before}`;
  return `${word} would be fairer as word ${field.slice(-1)}: ${gain}.`;
}
