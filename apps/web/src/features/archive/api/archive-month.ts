import { getArchiveMonth } from '@sixfold/contract';
import type { GameMonth } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PLAYER_QUERIES } from '../../../player/records/player-queries.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

export const archiveMonthQuery = (user: AuthUser, month: GameMonth) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'archive', user.id, month],
    queryFn: async ({ signal }) => (await call(getArchiveMonth, { query: { month }, signal })).data,
    networkMode: 'always',
    // No silent retries: the error box offers Try Again.
    retry: false,
  });
