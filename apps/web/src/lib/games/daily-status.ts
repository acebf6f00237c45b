import { getDailyStatus } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { AuthUser } from '../session/auth.ts';
import { PLAYER_QUERIES } from './streaks.ts';

// The date is in the key, so that a new day asks anew.
const dailyStatusQuery = (user: AuthUser | null, gameDate: GameDay) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'daily-status', user?.id, gameDate],
    queryFn: ({ signal }) => call(getDailyStatus, { signal }),
    enabled: user !== null,
    networkMode: 'always',
    // The card waits for this answer, and a failed one counts as not completed.
    retry: false,
    // The game may have been finished on another device a moment ago.
    refetchOnWindowFocus: 'always',
  });

/**
 * Whether the server has the user's game of that date; undefined while it is being asked. Of a guest it knows nothing.
 * Just after midnight it may speak of the next day's game already: with the game's id, such an answer is told apart.
 */
export function useDailyStatus(user: AuthUser | null, gameDate: GameDay, dailyGameId?: number): boolean | undefined {
  const { data, isPending } = useQuery(dailyStatusQuery(user, gameDate));
  if (user === null) return false;
  if (isPending || (data && dailyGameId !== undefined && data.dailyGameId !== dailyGameId)) return undefined;
  return data?.isCompleted ?? false;
}
