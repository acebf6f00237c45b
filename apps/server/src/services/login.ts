import { messages, type BodyOf, type login as loginCall, type SignedIn } from '@sixfold/contract';
import type { Queries } from '../db/database.ts';
import type { AccountParts } from './account-parts.ts';
import { AppError } from './app-error.ts';
import { claimGuest } from './claims.ts';
import { signIn } from './sign-ins.ts';
import { findUser, lockUser, presentUser, updateUser, type User } from './users.ts';

/**
 * An unknown address and a wrong password cost the same and are answered the same. Only to the right password is
 * anything said about the account; and whoever has just registered hears that the address is to be verified, whether
 * that made an account or the address had one.
 */
export async function login(
  { email, password, sessionId }: BodyOf<typeof loginCall>,
  clientAddress: string,
  { database, clock, passwords, guard }: AccountParts,
): Promise<SignedIn> {
  const attempt = { email, clientAddress };
  await guard.admit(attempt);
  const checked = await findUser(database.orm, email);
  const isRight = await passwords.verify(password, checked?.passwordHash);
  if (!checked?.emailVerified || !isRight) {
    const isRefused = await passwords.verify(password, checked?.refusedPasswordHash ?? undefined);
    if (!isRight && !isRefused) {
      await guard.failed(attempt);
      throw invalidCredentials();
    }
    // No proof of the address, so that it ends no pause.
    await guard.admit(attempt);
    if (!isRight || !checked) throw emailNotVerified(email);
  } else {
    await guard.passed(attempt);
  }
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, checked.id);
    // Another password has been set since this one was checked.
    if (user?.passwordHash !== checked.passwordHash) throw invalidCredentials();
    return startSession(transaction, user, sessionId, clock.now());
  });
}

/** Signs a user in whose row is locked, and brings the games along that were played as a guest. */
export async function startSession(
  queries: Queries,
  user: User,
  sessionId: string | undefined,
  now: number,
): Promise<SignedIn> {
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED', messages.accountDisabled);
  if (!user.emailVerified) throw emailNotVerified(user.email);
  await updateUser(queries, user.id, { lastLoginAt: new Date(now) });
  if (sessionId !== undefined) await claimGuest(queries, user.id, sessionId, now);
  return { user: presentUser(user), token: await signIn(queries, user.id, now) };
}

const emailNotVerified = (email: string) =>
  new AppError('EMAIL_NOT_VERIFIED', messages.emailNotVerified, { data: { email } });

const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', messages.invalidCredentials);
