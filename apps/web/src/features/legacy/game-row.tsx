import { formatLongDate } from '@sixfold/game';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import type { UnplayedGame } from './use-legacy-games.ts';

interface GameRowProps {
  id: string;
  game: UnplayedGame;
  position: number;
  count: number;
  isSelected: boolean;
  onSelect: () => void;
  style: CSSProperties;
}

export const GameRow = ({ id, game, position, count, isSelected, onSelect, style }: GameRowProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isSelected}
    aria-posinset={position}
    aria-setsize={count}
    onClick={onSelect}
    style={style}
    className="absolute inset-x-0 top-0 p-1"
  >
    <div data-checked={isSelected || undefined} className="choice @container flex h-full items-center gap-3 px-4">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-[1_1_8rem]">
          <div className="font-heading text-xl font-semibold">Game #{game.wordSetId}</div>
          {/* With large text on a phone, a row has no room for both the date and the progress. */}
          <div className={cx('text-sm text-ink-soft', game.inProgress && 'sr-only @min-[15rem]:not-sr-only')}>
            {formatLongDate(game.gameDate)}
          </div>
        </div>
        {game.inProgress && (
          <span className="rounded-full border border-brass px-2.5 py-0.5 text-sm font-medium text-brass">
            In progress
          </span>
        )}
      </div>
      {isSelected && <Check aria-hidden size={22} strokeWidth={2.5} className="shrink-0 text-brass" />}
    </div>
  </div>
);
