import type { SignedIn } from '@sixfold/contract';
import { gameDay, previousDay } from '@sixfold/game';
import { CookiesBlocked } from '../lib/api/errors.ts';
import { clearGuestStats } from './records/guest-stats.ts';
import { adoptGames, dailyGameKey, readGame } from './games/saved-games.ts';
import { recordCompletion } from './records/record-completion.ts';
import { adoptSkills } from './records/review-skill.ts';
import { clearGuestRecords } from './records/guest-record.ts';
import { refreshPlayer } from './records/player-resources.ts';
import { replaceCopies } from './outbox/copies.ts';
import { adoptItems } from './outbox/items.ts';
import { flush, withOutboxLock } from './outbox/send.ts';
import { signIn } from './session/auth.ts';
import { currentSessionId, renewSession, writeActivity } from './session/guest-session.ts';

interface Authenticated extends SignedIn {
  /** False if the server did not claim the guest's games. */
  sessionClaimed?: boolean | undefined;
}

export type Authenticate = (sessionId: string) => Promise<Authenticated>;

/**
 * Signs in with a call that claims the guest's session. The outbox is locked during the call: a game that reached the
 * server just after its session was claimed would belong to no player.
 */
export const claimSession = (authenticate: Authenticate): Promise<void> =>
  withOutboxLock(async () => {
    // Checked first: the call claims the session, and an emailed link works only once.
    if (!writeActivity(Date.now())) throw new CookiesBlocked();
    const { user, token, sessionClaimed = true } = await authenticate(currentSessionId());
    signIn(user, token);
    if (sessionClaimed) handOver(user.id);
    // The copies belong to the guest, whose session records no more games.
    await replaceCopies([]);
  });

/** Moves the guest's data to the user. The next guest in this browser starts from scratch. */
function handOver(userId: number): void {
  renewSession();
  adoptItems(userId);
  adoptGames(userId);
  adoptSkills(userId);
  clearGuestRecords();
  clearGuestStats();
}

/** Signs in with the guest's results and refreshes every screen. */
export async function signInWith(authenticate: Authenticate): Promise<void> {
  await claimSession(authenticate);
  void refreshPlayer();
  recordLatestGames();
  // Waiting items belong to the account now. Each one sent triggers a refresh.
  void flush();
}

/**
 * Sends the guest's latest games again. If the reply to an earlier login was lost, the server had already claimed the
 * session, and did not record what the guest played after that. It records no game twice.
 */
function recordLatestGames(): void {
  const today = gameDay(Date.now());
  for (const gameDate of [today, previousDay(today)]) {
    const saved = readGame(dailyGameKey(gameDate));
    if (saved) void recordCompletion({ ...saved, mode: 'daily', gameDate });
  }
}
