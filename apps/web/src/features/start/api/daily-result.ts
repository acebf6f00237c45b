import type { GameDay } from '@sixfold/game';
import { useResource } from '../../../lib/api/resource.ts';
import { useStore } from '../../../lib/browser/store.ts';
import { dailyCompletionDetails } from '../../../player/records/daily-status.ts';
import { mergeRecords, type GameDetails } from '../../../player/records/local-result.ts';
import { authStore } from '../../../player/session/auth.ts';

export interface DailyResultState {
  gameDate: GameDay;
  result: GameDetails | undefined;
  isLoading: boolean;
  /** Nothing has failed so far. */
  isFirstLoad: boolean;
  tryAgain: () => void;
}

/** The result of the day's game: the server's record if it has one, else this browser's. */
export function useDailyResult(
  gameDate: GameDay,
  isOnServer: boolean,
  local: GameDetails | undefined,
): DailyResultState {
  const { user } = useStore(authStore);
  const isNeeded = user !== null && isOnServer;
  const details = dailyCompletionDetails(user, gameDate);
  const { data, isPending, isLoading, reload } = useResource(details, isNeeded);
  return {
    gameDate,
    result: mergeRecords(data, local),
    isLoading: isNeeded && !data && (isLoading || isPending),
    isFirstLoad: isNeeded && isPending,
    tryAgain: reload,
  };
}
