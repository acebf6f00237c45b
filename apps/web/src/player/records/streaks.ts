import {
  displayedStreaks,
  gameDay,
  NO_STREAKS,
  previousDay,
  stepStreaks,
  type GameDay,
  type Streaks,
} from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getStreaks, isStreaks } from '../../lib/api/first-calls.ts';
import { known, useResource, type Resource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { authStore, type AuthState } from '../session/auth.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { savedReply } from '../session/saved-reply.ts';
import { currentGameDate, dailyPuzzle } from '../games/daily-puzzle.ts';
import { dailyCompletionDetails } from './daily-status.ts';
import { localResult } from './local-result.ts';
import { PLAYER_RESOURCES } from './player-resources.ts';

interface StreaksOptions {
  /** Today, unless a game from another day is shown. */
  gameDate?: GameDay;
  enabled?: boolean;
}

/**
 * The player's streaks; undefined while loading. The server may not have the latest games yet, so games finished in
 * this browser are added by the same rule. If they cannot be fetched, a user's are those of the last visit, as of the
 * given date. With none of those, all streaks are 0.
 */
export function useStreaks({ gameDate, enabled = true }: StreaksOptions = {}): {
  streaks: Streaks | undefined;
  asOf?: GameDay | undefined;
  isLoading: boolean;
} {
  const auth = useStore(authStore);
  const { data, savedAt, isPending, isLoading } = useResource(streaksOf(auth), enabled);
  if (!data) return { streaks: isPending ? undefined : NO_STREAKS, isLoading };
  const day = gameDate ?? currentGameDate(known(dailyPuzzle));
  const streaks = displayedStreaks(withLatestGames(data, day, auth), day);
  // A game played since is included.
  const asOf = savedAt === undefined ? undefined : latest(gameDay(savedAt), streaks.lastDailyGameDate);
  return { streaks, asOf, isLoading };
}

const latest = (day: GameDay, other: GameDay | null): GameDay => (other !== null && other > day ? other : day);

const withLatestGames = (recorded: Streaks, day: GameDay, { user }: AuthState): Streaks =>
  [previousDay(day), day].reduce((streaks, gameDate) => {
    const game = known(dailyCompletionDetails(user, gameDate)) ?? localResult(gameDate, user === null);
    return (game && stepStreaks(streaks, { gameDate, outcome: game.outcome })) ?? streaks;
  }, recorded);

/** Guests are identified by their session. */
function streaksOf({ user }: AuthState): Resource<Streaks> {
  const sessionId = user ? undefined : currentSessionId();
  const key = `${PLAYER_RESOURCES}streaks ${user?.id ?? sessionId}`;
  return {
    key,
    load: async () => (await call(getStreaks, { query: { sessionId } })).data,
    saved: savedReply(user, 'streaks', key, isStreaks),
    // A user may just have played on another device.
    alwaysOnReturn: user !== null,
  };
}
