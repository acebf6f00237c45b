import type { SignedIn } from '@sixfold/contract';
import { signIn } from './auth.ts';
import { unmarkDailyComplete } from './daily-complete.ts';
import { CookiesRefused } from './errors.ts';
import { adoptGames } from './game-in-progress.ts';
import { forgetGuestRecords } from './guest-record.ts';
import { forgetGuestStats } from './guest-stats.ts';
import { adoptItems } from './outbox-items.ts';
import { whileNothingIsSent } from './outbox.ts';
import { writeActivity } from './session-cookies.ts';
import { currentSessionId, renewSession } from './session.ts';

/**
 * Signs in by a call that takes the guest's session along. Nothing is sent meanwhile: a game that reached the server
 * just after its session was claimed would be recorded for nobody.
 */
export const claimSession = (authenticate: (sessionId: string) => Promise<SignedIn>): Promise<void> =>
  whileNothingIsSent(async () => {
    // Found out before: the call claims the session, and a mail's link serves once.
    if (!writeActivity(Date.now())) throw new CookiesRefused();
    const { user, token } = await authenticate(currentSessionId());
    signIn(user, token);
    handOver(user.id);
  });

/** What the guest did is the user's from now on. Whoever plays here as a guest next begins with nothing. */
function handOver(userId: number): void {
  renewSession();
  adoptItems(userId);
  adoptGames(userId);
  for (const gameDate of forgetGuestRecords()) unmarkDailyComplete(gameDate);
  forgetGuestStats();
}
