import { nextDay, startOfGameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/session/auth.ts';
import { currentGameDate, dailyPuzzleQuery } from '../../lib/games/daily-puzzle.ts';
import { useDailyStatus } from '../../lib/games/daily-status.ts';
import { useStore } from '../../lib/browser/store.ts';
import { isClockWrong, serverClockQuery } from './api/server-clock.ts';
import { useIsPast } from './seconds.ts';
import { todayView } from './today-view.ts';
import { useDailyResult } from './use-daily-result.ts';
import { useKeptHere } from './use-kept-here.ts';
import { useNewDay, useRollover } from './use-rollover.ts';

const STAND_IN_RETRY_MS = 30_000;

/** Everything the start page knows of the day, kept up to date past midnight. */
export function useToday() {
  const { user } = useStore(authStore);
  const { data: daily, dataUpdatedAt } = useQuery({
    ...dailyPuzzleQuery,
    // While a practice game stands in, the real one is looked for from time to time.
    refetchInterval: ({ state }) => (state.data?.kind === 'practice' ? STAND_IN_RETRY_MS : false),
  });
  const puzzle = daily?.kind === 'daily' ? daily.puzzle : undefined;
  const gameDate = currentGameDate(daily);

  const isCompletedThere = useDailyStatus(user, gameDate, puzzle?.dailyGameId);
  const here = useKeptHere(gameDate);
  const isCompleted = here.isCompleted || isCompletedThere;
  const view = todayView({ gameDate, daily, isCompleted, inProgress: here.inProgress });

  // Only who sees the countdown, or is seen to have the wrong day, needs the server's clock.
  const isClockWanted = puzzle !== undefined && (isCompleted === true || isClockWrong(puzzle, dataUpdatedAt));
  const { data: offset = 0, isFetching, isFetched } = useQuery(serverClockQuery(puzzle, isClockWanted));
  const at = puzzle ? Date.parse(puzzle.nextGameTime) : startOfGameDay(nextDay(gameDate));
  const deadline = { at, offset };
  // Where the clock could not be asked, ours counts; it is asked again with every try to fetch the new game.
  const isMeasuring = isFetching && !isFetched;
  const isOver = useIsPast(deadline) && !isMeasuring;
  useRollover(isOver && daily !== undefined);
  useNewDay(puzzle?.gameDate);

  const result = useDailyResult(gameDate, isCompletedThere === true, here.record);
  return { view, deadline, isOver, result, leftOver: here.leftOver };
}
