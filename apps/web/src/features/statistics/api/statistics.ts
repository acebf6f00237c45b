import { getStatistics } from '@sixfold/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { AuthUser } from '../../../lib/session/auth.ts';
import { PLAYER_QUERIES } from '../../../lib/games/streaks.ts';

/** All games of the user, daily and legacy. */
export const statisticsQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'statistics', user.id],
    queryFn: async ({ signal }) => (await call(getStatistics, { signal })).data,
    networkMode: 'always',
    retry: false,
  });
