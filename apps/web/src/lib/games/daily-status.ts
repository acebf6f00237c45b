import { getDailyStatus } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { AuthUser } from '../session/auth.ts';
import { PLAYER_QUERIES } from './streaks.ts';

// The date is in the key, so that a new day is a new query.
const dailyStatusQuery = (user: AuthUser | null, gameDate: GameDay) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'daily-status', user?.id, gameDate],
    queryFn: ({ signal }) => call(getDailyStatus, { signal }),
    enabled: user !== null,
    networkMode: 'always',
    // The card waits for this response; a failure counts as not completed.
    retry: false,
    // The player may just have finished the game on another device.
    refetchOnWindowFocus: 'always',
  });

/**
 * Whether the server has the user's completion for that date; undefined while loading, false for a guest. Just after
 * midnight the response may already be about the next day's game, which `dailyGameId` detects.
 */
export function useDailyStatus(user: AuthUser | null, gameDate: GameDay, dailyGameId?: number): boolean | undefined {
  const { data, isPending } = useQuery(dailyStatusQuery(user, gameDate));
  if (user === null) return false;
  if (isPending || (data && dailyGameId !== undefined && data.dailyGameId !== dailyGameId)) return undefined;
  return data?.isCompleted ?? false;
}
