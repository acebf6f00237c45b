import { streakMessages, type Streaks } from '@sixfold/game';
import { cx } from '../cx.ts';
import { StreakFigures } from './streak-figures.tsx';

interface ResultStreaksProps {
  /** Null while they are being fetched. */
  streaks: Streaks | null;
  /** A win is nearly always praised: the line for it is kept until that is known, so that nothing moves. */
  isWin: boolean;
}

const MESSAGES = 'grid gap-1 text-center leading-snug font-medium text-balance text-brass not-empty:mt-3';

export function ResultStreaks({ streaks, isWin }: ResultStreaksProps) {
  return (
    <section aria-label="Streaks">
      <StreakFigures streaks={streaks} />
      <div role="status" className={cx(MESSAGES, isWin && !streaks && 'mt-3 min-h-[1lh]')}>
        {streaks && streakMessages(streaks).map((message) => <p key={message}>{message}</p>)}
      </div>
    </section>
  );
}
