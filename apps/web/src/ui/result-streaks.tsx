import { streakMessages, type Streaks } from '@sixfold/game';
import { StreakFigures } from './streak-figures.tsx';

/** Null while they are being fetched: the place is kept. */
export function ResultStreaks({ streaks }: { streaks: Streaks | null }) {
  return (
    <section aria-label="Streaks">
      <StreakFigures streaks={streaks} />
      {streaks && (
        <div role="status" className="mt-3 grid gap-1 text-center leading-snug font-medium text-balance text-brass">
          {streakMessages(streaks).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </section>
  );
}
