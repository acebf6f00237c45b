import { getStreaks } from '@sixfold/contract';
import { NO_STREAKS, type Streaks } from '@sixfold/game';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { askAnew } from './ask-anew.ts';
import type { AuthState } from './auth.ts';
import { currentSessionId } from './session.ts';

/** Every query about what this player has done begins with this key, so that a finished game refreshes them all. */
export const PLAYER_QUERIES = ['player'] as const;

/** For the auth state of `authStore`. Guests are told apart by their session. */
export function streaksQuery({ user }: AuthState) {
  const sessionId = user ? undefined : currentSessionId();
  const queryKey = [...PLAYER_QUERIES, 'streaks', user?.id ?? sessionId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Streaks> => {
      try {
        return (await call(getStreaks, { query: sessionId === undefined ? {} : { sessionId } })).data;
      } catch {
        // Streaks known from before are nearer the truth than none.
        return client.getQueryData<Streaks>(queryKey) ?? NO_STREAKS;
      }
    },
    networkMode: 'always',
    retry: false,
    // A user may have played on another device a moment ago.
    refetchOnWindowFocus: user === null || 'always',
  });
}

export const refreshPlayer = (client: QueryClient): Promise<void> => askAnew(client, { queryKey: PLAYER_QUERIES });
