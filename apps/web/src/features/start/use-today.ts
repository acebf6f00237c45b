import { nextDay, startOfGameDay, type GameDay, type Par, type PracticeSet } from '@sixfold/game';
import { useEffect } from 'react';
import { reload, useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { currentGameDate, dailyPuzzle, type Daily } from '../../player/games/daily-puzzle.ts';
import { useDailyStatus } from '../../player/records/daily-status.ts';
import type { StoredGame } from '../../player/games/saved-games.ts';
import { authStore } from '../../player/session/auth.ts';
import { useDailyResult } from './api/daily-result.ts';
import { isClockWrong, serverClock } from './api/server-clock.ts';
import { useIsPast } from './countdown.tsx';
import { useNewDay, useRollover } from './use-rollover.ts';
import { useSavedGames } from './use-saved-games.ts';

const FALLBACK_RETRY_MS = 30_000;

/** Everything the start page knows about the day, updated past midnight. */
export function useToday() {
  const { user } = useStore(authStore);
  const { data: daily, loadedAt } = useResource(dailyPuzzle);
  useFallbackRetry(daily?.kind === 'practice');
  const puzzle = daily?.kind === 'daily' ? daily.puzzle : undefined;
  const gameDate = currentGameDate(daily);

  const status = useDailyStatus(user, gameDate, puzzle?.dailyGameId);
  const hasNextDay = status === 'of the next day';
  const isCompletedOnServer = hasNextDay ? undefined : status;
  const saved = useSavedGames(gameDate);
  const isCompleted = saved.isCompleted || isCompletedOnServer;
  const view = todayView({ gameDate, daily, isCompleted, inProgress: saved.inProgress });

  // Only the countdown and a browser that is on the wrong day need the server's clock.
  const needsClock = puzzle !== undefined && (isCompleted === true || isClockWrong(puzzle, loadedAt));
  const { data: offset = 0, isPending } = useResource(serverClock(puzzle), needsClock);
  const at = puzzle ? Date.parse(puzzle.nextGameTime) : startOfGameDay(nextDay(gameDate));
  const deadline = { at, offset };
  // If measuring fails, the browser's clock is used; every attempt to fetch the new game measures again.
  const isMeasuring = needsClock && isPending;
  const isOver = useIsPast(deadline) && !isMeasuring;
  // The server's day may be over before the browser's, whose clock is slow.
  useRollover((isOver || hasNextDay) && daily !== undefined);
  useNewDay(puzzle?.gameDate);

  const result = useDailyResult(gameDate, isCompletedOnServer === true, saved.record);
  return { view, deadline, isOver, result, yesterday: saved.yesterday };
}

/** While a practice game is the fallback, keeps trying for the real one. */
function useFallbackRetry(isFallback: boolean): void {
  useEffect(() => {
    if (!isFallback) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload(dailyPuzzle);
    }, FALLBACK_RETRY_MS);
    return () => clearInterval(timer);
  }, [isFallback]);
}

/** What the daily card shows. */
export type TodayView =
  | { kind: 'loading' }
  | { kind: 'completed'; gameDate: GameDay }
  | { kind: 'daily'; gameDate: GameDay; wordSetId: number; par: Par | undefined; inProgress: StoredGame | undefined }
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
  const par = daily.kind === 'daily' ? daily.puzzle.par : undefined;
  if (wordSetId !== undefined) return { kind: 'daily', gameDate, wordSetId, par, inProgress };
  // Unreachable for a daily puzzle, which always has an id.
  return daily.kind === 'practice' ? { kind: 'practice', practice: daily.practice } : { kind: 'loading' };
}
