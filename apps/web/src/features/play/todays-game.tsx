import { known } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { currentGameDate, dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { useDailyStatus } from '../../player/records/daily-status.ts';
import { isDailyComplete } from '../../player/records/guest-record.ts';
import { localResult } from '../../player/records/local-result.ts';
import { authStore } from '../../player/session/auth.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Offers today's game to players who have not finished it. */
export function TodaysGame() {
  const { user } = useStore(authStore);
  const gameDate = currentGameDate(known(dailyPuzzle));
  const isFinishedHere = localResult(gameDate, user === null) !== undefined || (!user && isDailyComplete(gameDate));
  const status = useDailyStatus(user, gameDate);
  if (isFinishedHere || status !== false) return null;
  return (
    <section className="mt-5 grid justify-items-center gap-2 border-t border-line pt-4 text-center sm:mt-6">
      <p className="text-balance text-ink-soft">There&#39;s a new puzzle for everyone every day.</p>
      <ButtonLink href="/start" variant="secondary">
        Play Today&#39;s Game
      </ButtonLink>
    </section>
  );
}
