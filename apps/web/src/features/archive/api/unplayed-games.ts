import { listLegacyGames } from '@sixfold/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PLAYER_QUERIES } from '../../../player/records/player-queries.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

/** Two of the past games the user has not completed: enough to know whether there are any besides the one on screen. */
export const someUnplayedGamesQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'some-unplayed-games', user.id],
    queryFn: async ({ signal }) =>
      (await call(listLegacyGames, { query: { page: 1, limit: 2, hideCompleted: true }, signal })).data.games,
    networkMode: 'always',
    retry: false,
  });
