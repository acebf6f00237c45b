import { listLegacyGames } from '@sixfold/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PLAYER_QUERIES } from '../../../player/records/player-queries.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

const PAGE_SIZE = 100;

const keyOf = (user: AuthUser) => [...PLAYER_QUERIES, 'legacy-games', user.id] as const;
// No silent retries: the error box offers Try Again.
const OPTIONS = { networkMode: 'always', retry: false } as const;

/** The past games the user has not completed, newest first. */
export const unplayedGamesQuery = (user: AuthUser) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(user), 'unplayed'],
    queryFn: async ({ pageParam: page, signal }) =>
      (await call(listLegacyGames, { query: { page, limit: PAGE_SIZE, hideCompleted: true }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, hasNext } }) => (hasNext ? page + 1 : undefined),
    ...OPTIONS,
  });

/** Whether there are any past games at all. */
export const anyPastGameQuery = (user: AuthUser, enabled: boolean) =>
  queryOptions({
    queryKey: [...keyOf(user), 'any'],
    queryFn: async ({ signal }) =>
      (await call(listLegacyGames, { query: { page: 1, limit: 1, hideCompleted: false }, signal })).data.games.length >
      0,
    enabled,
    ...OPTIONS,
  });
