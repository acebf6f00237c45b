import type { GameDay } from '@sixfold/game';
import { callLight, getDailyStatus } from '../api/light-calls.ts';
import { useResource } from '../api/resource.ts';
import type { AuthUser } from '../session/auth.ts';
import { PLAYER_RESOURCES } from './player.ts';

// The date is in the key, so that each day has its own status.
const dailyStatus = (user: AuthUser | null, gameDate: GameDay) => ({
  key: `${PLAYER_RESOURCES}daily-status ${user?.id} ${gameDate}`,
  load: () => callLight(getDailyStatus),
  // The player may just have finished the game on another device.
  freshFor: () => 0,
});

/**
 * Whether the server has the user's completion for that date; undefined while loading, false for a guest. The card waits
 * for this, so a failure counts as not completed. After midnight the response may already be about the next day's game,
 * which `dailyGameId` detects.
 */
export function useDailyStatus(
  user: AuthUser | null,
  gameDate: GameDay,
  dailyGameId?: number,
): boolean | 'of the next day' | undefined {
  const { data } = useResource(dailyStatus(user, gameDate), user !== null);
  if (user === null) return false;
  if (data && dailyGameId !== undefined && data.dailyGameId !== dailyGameId) return 'of the next day';
  return data === null ? false : data?.isCompleted;
}
