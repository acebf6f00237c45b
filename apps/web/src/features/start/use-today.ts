import { nextDay, startOfGameDay, type GameDay, type PracticeSet } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/browser/store.ts';
import { currentGameDate, dailyPuzzleQuery, type Daily } from '../../lib/games/daily-puzzle.ts';
import { useDailyStatus } from '../../lib/games/daily-status.ts';
import type { StoredGame } from '../../lib/games/read-game.ts';
import { authStore } from '../../lib/session/auth.ts';
import { useDailyResult } from './api/daily-result.ts';
import { isClockWrong, serverClockQuery } from './api/server-clock.ts';
import { useIsPast } from './countdown.tsx';
import { useNewDay, useRollover } from './use-rollover.ts';
import { useSavedGames } from './use-saved-games.ts';

const FALLBACK_RETRY_MS = 30_000;

/** Everything the start page knows about the day, updated past midnight. */
export function useToday() {
  const { user } = useStore(authStore);
  const { data: daily, dataUpdatedAt } = useQuery({
    ...dailyPuzzleQuery,
    // While a practice game is the fallback, keep trying for the real one.
    refetchInterval: ({ state }) => (state.data?.kind === 'practice' ? FALLBACK_RETRY_MS : false),
  });
  const puzzle = daily?.kind === 'daily' ? daily.puzzle : undefined;
  const gameDate = currentGameDate(daily);

  const isCompletedOnServer = useDailyStatus(user, gameDate, puzzle?.dailyGameId);
  const saved = useSavedGames(gameDate);
  const isCompleted = saved.isCompleted || isCompletedOnServer;
  const view = todayView({ gameDate, daily, isCompleted, inProgress: saved.inProgress });

  // Only the countdown and a browser that is on the wrong day need the server's clock.
  const needsClock = puzzle !== undefined && (isCompleted === true || isClockWrong(puzzle, dataUpdatedAt));
  const { data: offset = 0, isFetching, isFetched } = useQuery(serverClockQuery(puzzle, needsClock));
  const at = puzzle ? Date.parse(puzzle.nextGameTime) : startOfGameDay(nextDay(gameDate));
  const deadline = { at, offset };
  // If measuring fails, the browser's clock is used; every attempt to fetch the new game measures again.
  const isMeasuring = isFetching && !isFetched;
  const isOver = useIsPast(deadline) && !isMeasuring;
  useRollover(isOver && daily !== undefined);
  useNewDay(puzzle?.gameDate);

  const result = useDailyResult(gameDate, isCompletedOnServer === true, saved.record);
  return { view, deadline, isOver, result, yesterday: saved.yesterday };
}

/** What the daily card shows. */
export type TodayView =
  | { kind: 'loading' }
  | { kind: 'completed'; gameDate: GameDay }
  | { kind: 'daily'; gameDate: GameDay; wordSetId: number; inProgress: StoredGame | undefined }
  | { kind: 'practice'; practice: PracticeSet };

interface TodayFacts {
  gameDate: GameDay;
  /** Undefined until fetched or replaced by the fallback. */
  daily: Daily | undefined;
  isCompleted: boolean | undefined;
  inProgress: StoredGame | undefined;
}

/** A game started or finished in this browser is shown even without the server. */
export function todayView({ gameDate, daily, isCompleted, inProgress }: TodayFacts): TodayView {
  if (isCompleted) return { kind: 'completed', gameDate };
  if (daily === undefined || isCompleted === undefined) return { kind: 'loading' };
  const wordSetId = inProgress?.wordSetId ?? (daily.kind === 'daily' ? daily.puzzle.wordSetId : undefined);
  if (wordSetId !== undefined) return { kind: 'daily', gameDate, wordSetId, inProgress };
  // Unreachable for a daily puzzle, which always has an id.
  return daily.kind === 'practice' ? { kind: 'practice', practice: daily.practice } : { kind: 'loading' };
}
