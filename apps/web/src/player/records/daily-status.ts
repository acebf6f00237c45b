import type { GameDay } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getDailyCompletionDetails, getDailyStatus, isCompletionDetails } from '../../lib/api/first-calls.ts';
import { useResource } from '../../lib/api/resource.ts';
import type { AuthUser } from '../session/auth.ts';
import { savedReply } from '../session/saved-reply.ts';
import { PLAYER_RESOURCES } from './player-resources.ts';

// The date is in the keys, so that each day has its own status and details.

function dailyStatus(user: AuthUser | null, gameDate: GameDay) {
  const key = `${PLAYER_RESOURCES}daily-status ${user?.id} ${gameDate}`;
  return {
    key,
    load: () => call(getDailyStatus),
    saved: savedReply(user, 'daily-status', key, getDailyStatus.isReply),
    // The player may just have finished the game on another device.
    freshFor: () => 0,
  };
}

export function dailyCompletionDetails(user: AuthUser | null, gameDate: GameDay) {
  const key = `${PLAYER_RESOURCES}daily-completion-details ${user?.id} ${gameDate}`;
  return {
    key,
    load: async () => (await call(getDailyCompletionDetails)).completion,
    saved: savedReply(user, 'daily-completion-details', key, isCompletionDetails),
    // The first record of a game is final.
    freshFor: () => Infinity,
  };
}

/**
 * Whether the server has the user's completion for that date; undefined while loading, false for a guest. The card waits
 * for this, so a failure counts as not completed unless this device was told otherwise. After midnight the response may
 * already be about the next day's game, which `dailyGameId` detects.
 */
export function useDailyStatus(
  user: AuthUser | null,
  gameDate: GameDay,
  dailyGameId?: number,
): boolean | 'of the next day' | undefined {
  const { data, isPending } = useResource(dailyStatus(user, gameDate), user !== null);
  if (user === null) return false;
  if (data && dailyGameId !== undefined && data.dailyGameId !== dailyGameId) return 'of the next day';
  return data?.isCompleted ?? (isPending ? undefined : false);
}
