import { useStore } from '../../lib/browser/store.ts';
import { useGuestStats } from '../../player/records/guest-stats.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import { authStore } from '../../player/session/auth.ts';
import { StreaksDate } from '../../ui/streaks-date.tsx';

/** The greeting is shown immediately; only the streak has to load. */
export function WelcomeBanner() {
  const auth = useStore(authStore);
  const { gamesPlayed } = useGuestStats();
  const { streaks, asOf } = useStreaks();
  // A guest who has never finished a game has no streak to wait for.
  const wins = streaks?.currentWinStreak ?? (auth.user === null && gamesPlayed === 0 ? 0 : undefined);
  return (
    <div>
      <h1 className="min-h-[2lh] text-xl wrap-anywhere sm:min-h-0 sm:text-2xl">
        Welcome Back, {auth.user?.displayName ?? 'Guest'}, <StreakText wins={wins} />
      </h1>
      <StreaksDate asOf={asOf} />
    </div>
  );
}

function StreakText({ wins }: { wins: number | undefined }) {
  if (wins === 0) return "let's start a new streak.";
  const text = (
    <>
      add to your current <span className={wins === undefined ? '' : 'text-brass'}>{wins ?? 1} day</span> winning
      streak.
    </>
  );
  if (wins !== undefined) return text;
  // A placeholder as long as the longer text.
  return (
    <span aria-hidden className="skeleton box-decoration-clone">
      <span className="invisible">{text}</span>
    </span>
  );
}
