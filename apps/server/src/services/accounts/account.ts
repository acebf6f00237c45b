import {
  messages,
  type BodyOf,
  type changePassword as changePasswordCall,
  type SessionUser,
  type SignedIn,
} from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { invalid, unauthenticated } from '../app-error.ts';
import { refuseCommon } from './common-passwords.ts';
import { revokeMailLinks } from '../mail/links.ts';
import { queueMail } from '../mail/queue.ts';
import { findCallers, signIn, signOutEverywhere, type Caller } from './sign-ins.ts';
import { isVerified, lockUser, presentUser, updateUser, type User } from './users.ts';

export async function renameUser(caller: Caller, displayName: string, { database }: AccountDeps): Promise<SessionUser> {
  const [user] = await database.orm.update(users).set({ displayName }).where(eq(users.id, caller.id)).returning();
  if (!user) throw unauthenticated();
  return presentUser(user);
}

/** Signs out every device, including this one, which continues with a new token. */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: BodyOf<typeof changePasswordCall>,
  deps: AccountDeps,
): Promise<SignedIn> {
  const { database, clock, passwords, commonPasswords } = deps;
  refuseCommon(newPassword, 'newPassword', commonPasswords);
  const typed = { field: 'currentPassword', password: currentPassword };
  const lockConfirmed = await confirmPassword(caller, typed, deps);
  const passwordHash = await passwords.hash(newPassword);
  const now = clock.now();
  return database.transaction(async (transaction, query) => {
    const user = await lockConfirmed(transaction, query);
    await updateUser(transaction, user.id, { passwordHash });
    await revokeMailLinks(transaction, user.id);
    await signOutEverywhere(transaction, user.id);
    await queueMail(transaction, 'password-changed', user.id, now);
    return { user: presentUser(user), token: await signIn(transaction, user.id, now) };
  });
}

/**
 * Checks that the caller knows the password. Returns a function that locks the account in a transaction and fails if
 * the password has changed since, or the token has been revoked.
 */
export async function confirmPassword(
  caller: Caller,
  { field, password }: { field: string; password: string },
  { database, clock, passwords, confirmations }: AccountDeps,
): Promise<(queries: Queries, query: Database['query']) => Promise<User>> {
  const { id } = caller;
  await confirmations.admit(caller);
  const [checked] = await database.orm.select().from(users).where(eq(users.id, id));
  if (!(await passwords.verify(password, checked?.passwordHash))) {
    await confirmations.failed(caller);
    throw invalid([{ field, message: messages.passwordIncorrect }]);
  }
  await confirmations.passed(caller);
  return async (queries, query) => {
    const user = await lockUser(queries, id);
    const [signedIn] = await findCallers({ query }, [caller.tokenHash], clock.now());
    const isAllowed = signedIn && user && isVerified(user) && user.passwordHash === checked?.passwordHash;
    if (!isAllowed) throw unauthenticated();
    return user;
  };
}
