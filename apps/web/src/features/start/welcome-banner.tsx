import { authStore } from '../../lib/session/auth.ts';
import { useGuestStats } from '../../lib/games/guest-stats.ts';
import { useStreaks } from '../../lib/games/streaks.ts';
import { useStore } from '../../lib/browser/store.ts';

/** The greeting needs no data; only what it says of the streak waits for it. */
export function WelcomeBanner() {
  const auth = useStore(authStore);
  const { gamesPlayed } = useGuestStats();
  const { streaks } = useStreaks();
  // Who has never finished a game here has no streak, and need not wait to be told so.
  const wins = streaks?.currentWinStreak ?? (auth.user === null && gamesPlayed === 0 ? 0 : undefined);
  return (
    <h1 className="min-h-[2lh] text-xl wrap-anywhere sm:min-h-0 sm:text-2xl">
      Welcome Back, {auth.user?.displayName ?? 'Guest'}, <Prospect wins={wins} />
    </h1>
  );
}

function Prospect({ wins }: { wins: number | undefined }) {
  if (wins === 0) return "let's start a new streak.";
  const text = (
    <>
      add to your current <span className={wins === undefined ? '' : 'text-brass'}>{wins ?? 1} day</span> winning
      streak.
    </>
  );
  if (wins !== undefined) return text;
  // The longer of the two holds the place.
  return (
    <span aria-hidden className="skeleton box-decoration-clone text-transparent select-none">
      {text}
    </span>
  );
}
