import { streakMessages, type Streaks } from '@sixfold/game';
import { Figures } from './figures.tsx';

/** Null while they are being fetched: the place is kept. */
export function ResultStreaks({ streaks }: { streaks: Streaks | null }) {
  return (
    <section aria-label="Streaks">
      <Figures
        figures={[
          ['Current Win Streak', streaks?.currentWinStreak],
          ['Best Win Streak', streaks?.maxWinStreak],
          ['Current Played', streaks?.currentPlayedStreak],
          ['Max Played', streaks?.maxPlayedStreak],
        ]}
      />
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
