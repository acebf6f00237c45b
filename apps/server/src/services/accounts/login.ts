import { messages, type BodyOf, type login as loginCall, type SignedIn } from '@sixfold/contract';
import type { Queries } from '../../db/database.ts';
import type { AccountDeps } from './account-deps.ts';
import { AppError } from '../app-error.ts';
import { claimGuest } from './claim-guest.ts';
import { canonicalAddress } from '../limits/client-networks.ts';
import { addressKey } from '../limits/rate-limits.ts';
import { signIn } from './sign-ins.ts';
import { grantListedAdmin } from './admin-grants.ts';
import { findUser, isVerified, lockUser, presentUser, updateUser, type User } from './users.ts';

/**
 * An unknown address and a wrong password take the same time and get the same reply; only the right password reveals
 * anything about the account. The password of a refused registration gets the same reply as that of a new one.
 */
export async function login(
  { email, password, sessionId }: BodyOf<typeof loginCall>,
  client: { clientAddress: string; hasPass: boolean },
  deps: AccountDeps,
): Promise<SignedIn> {
  const { database, passwords, guard, log } = deps;
  const attempt = { email, ...client };
  await guard.admit(attempt);
  const checked = await findUser(database.orm, email);
  // No password of a contested account is right; the newest gets the same reply as that of a new registration.
  const isRight = (await passwords.verify(password, checked?.passwordHash)) && !checked?.isContested;
  if (!checked?.emailVerified || !isRight) {
    const isRefused = await passwords.verify(password, checked?.refusedPasswordHash ?? undefined);
    if (!isRight && !isRefused) {
      // fail2ban reads this line: see deploy/fail2ban.
      log.warn(
        { client: canonicalAddress(client.clientAddress), account: addressKey(email).slice(0, 12) },
        'login failed',
      );
      await guard.failed(attempt);
      throw invalidCredentials();
    }
    await guard.refuseDuringPause(attempt);
    if (isRight && checked) refuseDisabled(checked);
    // Without a transaction, even if the account exists: its timing would tell a new registration from a refused one.
    throw emailNotVerified(email);
  }
  await guard.refuseDuringPause(attempt);
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, checked.id);
    // The password has changed since it was checked.
    if (user?.passwordHash !== checked.passwordHash) throw invalidCredentials();
    return startSession(transaction, user, sessionId, deps);
  });
}

/** Signs in a user, whose row must be locked, and claims the games played as a guest. */
export async function startSession(
  queries: Queries,
  user: User,
  sessionId: string | undefined,
  { clock, adminEmails }: Pick<AccountDeps, 'clock' | 'adminEmails'>,
): Promise<SignedIn> {
  refuseDisabled(user);
  if (!isVerified(user)) throw emailNotVerified(user.email);
  const now = clock.now();
  await grantListedAdmin(queries, user, adminEmails, now);
  const signedIn = await updateUser(queries, user.id, { lastLoginAt: new Date(now) });
  if (sessionId !== undefined) await claimGuest(queries, user.id, sessionId, now);
  return { user: presentUser(signedIn), token: await signIn(queries, user.id, now) };
}

export function refuseDisabled({ isActive }: User): void {
  if (!isActive) throw new AppError('ACCOUNT_DISABLED', messages.accountDisabled);
}

const emailNotVerified = (email: string) =>
  new AppError('EMAIL_NOT_VERIFIED', messages.emailNotVerified, { data: { email } });

const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', messages.invalidCredentials);
