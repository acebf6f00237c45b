import type { SignedIn } from '@sixfold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CookiesRefused } from '../api/errors.ts';
import { forgetGuestRecords, unmarkDailyComplete } from '../games/guest-record.ts';
import { forgetGuestStats } from '../games/guest-stats.ts';
import { adoptGames } from '../games/save-game.ts';
import { refreshPlayer } from '../games/streaks.ts';
import { adoptItems } from '../outbox/items.ts';
import { flush, whileNothingIsSent } from '../outbox/queue.ts';
import { signIn } from './auth.ts';
import { currentSessionId, renewSession, writeActivity } from './guest-session.ts';

interface Authenticated extends SignedIn {
  /** False where the server left the guest's games alone. */
  sessionClaimed?: boolean | undefined;
}

export type Authenticate = (sessionId: string) => Promise<Authenticated>;

/**
 * Signs in by a call that claims the guest's session. The outbox is on hold meanwhile: a game that reached the server
 * just after its session was claimed would be recorded for no player.
 */
export const claimSession = (authenticate: Authenticate): Promise<void> =>
  whileNothingIsSent(async () => {
    // Found out before: the call claims the session, and a mail's link serves once.
    if (!writeActivity(Date.now())) throw new CookiesRefused();
    const { user, token, sessionClaimed = true } = await authenticate(currentSessionId());
    signIn(user, token);
    if (sessionClaimed) handOver(user.id);
  });

/** What the guest did is the user's from now on. Whoever plays here as a guest next begins with nothing. */
function handOver(userId: number): void {
  renewSession();
  adoptItems(userId);
  adoptGames(userId);
  for (const gameDate of forgetGuestRecords()) unmarkDailyComplete(gameDate);
  forgetGuestStats();
}

/** Signs in with what the guest did, and has every screen show it. */
export function useSignIn(): (authenticate: Authenticate) => Promise<void> {
  const client = useQueryClient();
  return async (authenticate) => {
    await claimSession(authenticate);
    void refreshPlayer(client);
    // What waited to be sent belongs to the account now. Whatever arrives is told, and shown.
    void flush();
  };
}
