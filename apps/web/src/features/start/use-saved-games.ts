import { previousDay, type GameDay } from '@sixfold/game';
import { useEffect, useMemo, useReducer } from 'react';
import { onReturn } from '../../lib/browser/on-return.ts';
import { useStore } from '../../lib/browser/store.ts';
import { isDailyComplete } from '../../player/records/guest-record.ts';
import { localResult } from '../../player/records/local-result.ts';
import { dailyInProgress } from '../../player/games/saved-games.ts';
import { authStore } from '../../player/session/auth.ts';

/** What this browser has stored about that date's game. Follows changes made in other tabs. */
export function useSavedGames(gameDate: GameDay) {
  const { user } = useStore(authStore);
  const id = user?.id ?? null;
  const [version, reload] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const stopReturn = onReturn(reload);
    addEventListener('storage', reload);
    return () => {
      stopReturn();
      removeEventListener('storage', reload);
    };
  }, []);

  return useMemo(() => {
    void version;
    const isGuest = id === null;
    const record = localResult(gameDate, isGuest);
    return {
      record,
      isCompleted: record !== undefined || (isGuest && isDailyComplete(gameDate)),
      inProgress: dailyInProgress(gameDate),
      /** Unfinished, but still accepted: it counts toward its own day. */
      yesterday: dailyInProgress(previousDay(gameDate)),
    };
  }, [gameDate, id, version]);
}
