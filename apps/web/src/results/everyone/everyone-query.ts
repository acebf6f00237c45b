import { getEveryone } from '@sixfold/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { AuthState } from '../../player/session/auth.ts';
import { currentSessionId } from '../../player/session/guest-session.ts';
import { PLAYER_QUERIES } from '../../player/records/player-queries.ts';

/** How everyone did on a day. Fails with `NOT_FOUND` until the server has the player's own result. */
export function everyoneQuery({ user }: AuthState, dailyGameId: number) {
  const sessionId = user ? undefined : currentSessionId();
  return queryOptions({
    queryKey: [...PLAYER_QUERIES, 'everyone', user?.id ?? sessionId, dailyGameId],
    queryFn: async ({ signal }) =>
      (await call(getEveryone, { params: { id: dailyGameId }, query: { sessionId }, signal })).data,
    networkMode: 'always',
    retry: false,
    // Others keep finishing the game.
    staleTime: 0,
  });
}
