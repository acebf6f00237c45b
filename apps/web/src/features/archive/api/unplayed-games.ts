import { call } from '../../../lib/api/call.ts';
import { listLegacyGames } from '../../../lib/api/calls.ts';
import type { LoadContext } from '../../../lib/api/resource.ts';
import { PLAYER_RESOURCES } from '../../../player/records/player-resources.ts';
import type { AuthUser } from '../../../player/session/auth.ts';

/** Two of the past games the user has not completed: enough to know whether there are any besides the one on screen. */
export const someUnplayedGames = (user: AuthUser) => ({
  key: `${PLAYER_RESOURCES}some-unplayed-games ${user.id}`,
  load: async ({ signal }: LoadContext) =>
    (await call(listLegacyGames, { query: { page: 1, limit: 2, hideCompleted: true }, signal })).data.games,
});
