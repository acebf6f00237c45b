import { guestStatsStore } from '../../lib/guest-stats.ts';
import { isReturningUser, sessionStore } from '../../lib/session.ts';

/** Whether a guest who has not finished today's game looks new here. */
export const isNewcomer = (): boolean =>
  guestStatsStore.get().gamesPlayed === 0 && !isReturningUser(sessionStore.get());
