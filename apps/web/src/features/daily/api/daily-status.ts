import { getDailyStatus } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { AuthUser } from '../../../lib/auth.ts';
import { PLAYER_QUERIES } from '../../../lib/streaks.ts';

// The date is in the key, so that a new day asks anew.
const dailyStatusQuery = (user: AuthUser | null, gameDate: GameDay) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'daily-status', user?.id, gameDate],
    queryFn: ({ signal }) => call(getDailyStatus, { signal }),
    enabled: user !== null,
    networkMode: 'always',
    // The card waits for this answer, and a failed one counts as not completed.
    retry: false,
  });

/** Whether the server has the user's game of today; undefined while it is being asked. Of a guest it knows nothing. */
export function useDailyStatus(user: AuthUser | null, gameDate: GameDay): boolean | undefined {
  const { data, isPending } = useQuery(dailyStatusQuery(user, gameDate));
  if (user === null) return false;
  return isPending ? undefined : (data?.isCompleted ?? false);
}
