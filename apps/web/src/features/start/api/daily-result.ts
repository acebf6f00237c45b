import { getDailyCompletionDetails } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useStore } from '../../../lib/browser/store.ts';
import { mergeRecords, type GameDetails } from '../../../lib/games/local-result.ts';
import { PLAYER_QUERIES } from '../../../lib/games/streaks.ts';
import { authStore, type AuthUser } from '../../../lib/session/auth.ts';

export interface DailyResultState {
  gameDate: GameDay;
  result: GameDetails | undefined;
  isLoading: boolean;
  tryAgain: () => void;
}

/** The result of the day's game: the server's record if it has one, else this browser's. */
export function useDailyResult(
  gameDate: GameDay,
  isOnServer: boolean,
  local: GameDetails | undefined,
): DailyResultState {
  const { user } = useStore(authStore);
  const { data, isLoading, refetch } = useQuery(dailyCompletionDetailsQuery(user, gameDate, isOnServer));
  const tryAgain = () => void refetch();
  return { gameDate, result: mergeRecords(data, local), isLoading, tryAgain };
}

const dailyCompletionDetailsQuery = (user: AuthUser | null, gameDate: GameDay, isOnServer: boolean) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'daily-completion-details', user?.id, gameDate],
    queryFn: async ({ signal }) => (await call(getDailyCompletionDetails, { signal })).completion,
    enabled: user !== null && isOnServer,
    networkMode: 'always',
    // The first record of a game is final.
    staleTime: Infinity,
  });
