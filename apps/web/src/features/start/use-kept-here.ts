import { previousDay, type GameDay } from '@sixfold/game';
import { useEffect, useMemo, useReducer } from 'react';
import { authStore } from '../../lib/session/auth.ts';
import { isDailyComplete } from '../../lib/games/guest-record.ts';
import { dailyInProgress } from '../../lib/games/saved-game.ts';
import { onReturn } from '../../lib/browser/on-return.ts';
import { ownRecord } from '../../lib/games/local-result.ts';
import { useStore } from '../../lib/browser/store.ts';

/** What this browser holds of the game of that date; another tab may be playing it. */
export function useKeptHere(gameDate: GameDay) {
  const { user } = useStore(authStore);
  const id = user?.id ?? null;
  const [version, readAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const stopReturn = onReturn(readAgain);
    addEventListener('storage', readAgain);
    return () => {
      stopReturn();
      removeEventListener('storage', readAgain);
    };
  }, []);

  return useMemo(() => {
    void version;
    const isGuest = id === null;
    const record = ownRecord(gameDate, isGuest);
    return {
      record,
      isCompleted: record !== undefined || (isGuest && isDailyComplete(gameDate)),
      inProgress: dailyInProgress(gameDate),
      /** It can still be finished, and then counts for its own day. */
      leftOver: dailyInProgress(previousDay(gameDate)),
    };
  }, [gameDate, id, version]);
}
