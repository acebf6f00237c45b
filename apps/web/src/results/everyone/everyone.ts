import type { Everyone } from '@sixfold/contract';
import { call } from '../../lib/api/call.ts';
import { getEveryone } from '../../lib/api/calls.ts';
import type { Resource } from '../../lib/api/resource.ts';
import { PLAYER_RESOURCES } from '../../player/records/player-resources.ts';
import type { AuthState } from '../../player/session/auth.ts';
import { currentSessionId } from '../../player/session/guest-session.ts';

/** How everyone did on a day. Fails with `NOT_FOUND` until the server has the player's own result. */
export function everyoneOn(dailyGameId: number, { user }: AuthState): Resource<Everyone> {
  const sessionId = user ? undefined : currentSessionId();
  return {
    key: `${PLAYER_RESOURCES}everyone ${user?.id ?? sessionId} ${dailyGameId}`,
    load: async ({ signal }) =>
      (await call(getEveryone, { params: { id: dailyGameId }, query: { sessionId }, signal })).data,
    // Others keep finishing the game.
    freshFor: () => 0,
  };
}
