import { getStreaks } from '@sixfold/contract';
import { NO_STREAKS, previousDay, stepStreaks, type GameDay, type Streaks } from '@sixfold/game';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { refetchQueries } from '../api/query-client.ts';
import { authStore, type AuthState } from '../session/auth.ts';
import { currentGameDate, dailyPuzzleQuery } from './daily-puzzle.ts';
import { localResult } from './local-result.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { useStore } from '../browser/store.ts';

/** Key prefix of every query about the player's results, so that a finished game refreshes them all. */
export const PLAYER_QUERIES = ['player'] as const;

interface StreaksOptions {
  /** Today, unless a game from another day is shown. */
  gameDate?: GameDay;
  enabled?: boolean;
}

/**
 * The player's streaks; undefined while loading. The server may not have the latest games yet, so games finished in
 * this browser are added by the same rule. If nothing can be fetched, all streaks are 0.
 */
export function useStreaks({ gameDate, enabled = true }: StreaksOptions = {}) {
  const auth = useStore(authStore);
  const daily = useQueryClient().getQueryData(dailyPuzzleQuery.queryKey);
  const { data: known, isFetching } = useQuery({ ...streaksQuery(auth), enabled: enabled });
  const day = gameDate ?? currentGameDate(daily);
  return { streaks: known === null ? NO_STREAKS : known && withLocalGames(known, day, !auth.user), isFetching };
}

const withLocalGames = (known: Streaks, day: GameDay, isGuest: boolean): Streaks =>
  [previousDay(day), day].reduce((streaks, gameDate) => {
    const game = localResult(gameDate, isGuest);
    return (game && stepStreaks(streaks, { gameDate, outcome: game.outcome })) ?? streaks;
  }, known);

/** Guests are identified by their session. Null if the streaks could never be fetched. */
export function streaksQuery({ user }: AuthState) {
  const sessionId = user ? undefined : currentSessionId();
  const queryKey = [...PLAYER_QUERIES, 'streaks', user?.id ?? sessionId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Streaks | null> => {
      try {
        return (await call(getStreaks, { query: sessionId === undefined ? {} : { sessionId } })).data;
      } catch {
        return client.getQueryData<Streaks>(queryKey) ?? null;
      }
    },
    networkMode: 'always',
    retry: false,
    // A user may just have played on another device.
    refetchOnWindowFocus: user === null || 'always',
  });
}

export const refreshPlayer = (client: QueryClient): Promise<void> =>
  refetchQueries(client, { queryKey: PLAYER_QUERIES });
