import type { LegacyGameSummary } from '@sixfold/contract';
import { call } from '../../../lib/api/call.ts';
import { listLegacyGames } from '../../../lib/api/calls.ts';
import { ApiError, messageOf } from '../../../lib/api/errors.ts';
import type { LoadContext } from '../../../lib/api/resource.ts';
import { PLAYER_RESOURCES } from '../../../player/records/player-resources.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

const PAGE_SIZE = 100;

/** All past games the user has not completed, newest first. */
export const uncompletedGames = (user: AuthUser) => ({
  key: `${PLAYER_RESOURCES}uncompleted-games ${user.id}`,
  load: async ({ signal }: LoadContext) => {
    const games: LegacyGameSummary[] = [];
    for (let page = 1, hasNext = true; hasNext; page++) {
      const { data } = await call(listLegacyGames, { query: { page, limit: PAGE_SIZE, hideCompleted: true }, signal });
      games.push(...data.games);
      ({ hasNext } = data.pagination);
    }
    return games;
  },
});

/** Whether there are any past games at all. */
export const anyPastGame = (user: AuthUser) => ({
  key: `${PLAYER_RESOURCES}any-past-game ${user.id}`,
  load: async ({ signal }: LoadContext) =>
    (await call(listLegacyGames, { query: { page: 1, limit: 1, hideCompleted: false }, signal })).data.games.length > 0,
});

export const listFailure = (error: unknown) => ({
  title: 'Failed to load legacy games',
  failure:
    error instanceof ApiError && error.status === 401
      ? 'You must be logged in to access legacy games.'
      : messageOf(error, 'Failed to fetch legacy games. Please try again.'),
});
