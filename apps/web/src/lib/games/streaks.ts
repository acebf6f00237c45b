import { NO_STREAKS, previousDay, stepStreaks, type GameDay, type Streaks } from '@sixfold/game';
import { callLight, getStreaks } from '../api/light-calls.ts';
import { known, useResource, type Resource } from '../api/resource.ts';
import { useStore } from '../browser/store.ts';
import { authStore, type AuthState } from '../session/auth.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { currentGameDate, dailyPuzzle } from './daily-puzzle.ts';
import { localResult } from './local-result.ts';
import { PLAYER_RESOURCES } from './player.ts';

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
  const { data, isLoading } = useResource(streaksOf(auth), enabled);
  const day = gameDate ?? currentGameDate(known(dailyPuzzle));
  return { streaks: data === null ? NO_STREAKS : data && withLocalGames(data, day, !auth.user), isLoading };
}

const withLocalGames = (recorded: Streaks, day: GameDay, isGuest: boolean): Streaks =>
  [previousDay(day), day].reduce((streaks, gameDate) => {
    const game = localResult(gameDate, isGuest);
    return (game && stepStreaks(streaks, { gameDate, outcome: game.outcome })) ?? streaks;
  }, recorded);

/** Guests are identified by their session. */
function streaksOf({ user }: AuthState): Resource<Streaks> {
  const sessionId = user ? undefined : currentSessionId();
  return {
    key: `${PLAYER_RESOURCES}streaks ${user?.id ?? sessionId}`,
    load: async () => (await callLight(getStreaks, { query: { sessionId } })).data,
    // A user may just have played on another device.
    alwaysOnReturn: user !== null,
  };
}
