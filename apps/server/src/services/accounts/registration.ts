import {
  messages,
  type BodyOf,
  type register as registerCall,
  type SignedIn,
  type verifyEmail as verifyEmailCall,
} from '@sixfold/contract';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { mails, users } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { needsNewPassword } from './admin-grants.ts';
import { refuseCommon } from './common-passwords.ts';
import { countAccounts } from '../games/counts.ts';
import { refuseDisabled, startSession } from './login.ts';
import { revokeMailLinks } from '../mail/links.ts';
import { queueMail, unlessDeleted } from '../mail/queue.ts';
import { invalidToken, redeemMailLink } from './redeem-link.ts';
import { findUser, isVerified, lockUser, updateUser, verifiedFields, type User } from './users.ts';

type Deps = Pick<AccountDeps, 'clock' | 'adminEmails'>;
type Registration = Pick<User, 'email' | 'displayName' | 'passwordHash' | 'registeredSession'>;

/** Emails the owner of the address. The reply reveals nothing to the caller. */
export async function register(body: BodyOf<typeof registerCall>, deps: AccountDeps): Promise<void> {
  const { email, password, displayName, sessionId } = body;
  const { database, passwords, commonPasswords } = deps;
  refuseCommon(password, 'password', commonPasswords);
  const existing = await findUser(database.orm, email);
  const passwordHash = await passwords.hash(password);
  // For an unknown address as well, so that it takes as long as a known one.
  const isSamePassword = await passwords.verify(password, existing?.passwordHash);
  const registration = { email, displayName, passwordHash, registeredSession: sessionId ?? null };
  const samePassword = isSamePassword ? existing?.passwordHash : undefined;
  const isRegistered = await database.transaction(async (transaction) => {
    if (!existing) return registerNew(transaction, registration, deps);
    const user = await lockUser(transaction, existing.id);
    if (!user) return false;
    await registerAgain(transaction, user, registration, samePassword, deps);
    return true;
  });
  // Another call has just created or deleted the account. A new one has a password that has yet to be compared.
  if (!isRegistered) await register(body, deps);
}

/** False if the address has just been registered by another call. */
async function registerNew(queries: Queries, registration: Registration, deps: Deps): Promise<boolean> {
  const createdAt = new Date(deps.clock.now());
  const [user] = await queries
    .insert(users)
    .values({ ...registration, createdAt })
    .onConflictDoNothing()
    .returning();
  if (!user) return false;
  await countAccounts(queries, [createdAt], 1);
  await queueVerification(queries, user, deps);
  return true;
}

/** `samePassword` is the stored hash if the password matched it. */
async function registerAgain(
  queries: Queries,
  user: User,
  { displayName, passwordHash, registeredSession }: Registration,
  samePassword: string | undefined,
  deps: Deps,
): Promise<void> {
  const now = deps.clock.now();
  if (isVerified(user) || !user.isActive) {
    await updateUser(queries, user.id, refusedFields(passwordHash, now));
    return queueMail(queries, 'already-registered', user.id, now);
  }
  if (user.isContested || user.passwordHash !== samePassword) {
    return contest(queries, user, passwordHash, deps);
  }
  const updated = await updateUser(queries, user.id, { displayName, registeredSession, refusedAt: new Date(now) });
  return queueVerification(queries, updated, deps);
}

/**
 * One of the two registrations may be a stranger's, so neither password may become valid through a click in an email.
 * From now on only a reset link verifies the address, and its owner chooses the password.
 */
async function contest(queries: Queries, user: User, passwordHash: string, deps: Deps): Promise<void> {
  const contested = await updateUser(queries, user.id, {
    isContested: true,
    registeredSession: null,
    ...refusedFields(passwordHash, deps.clock.now()),
  });
  await revokeMailLinks(queries, user.id);
  await queries.delete(mails).where(and(eq(mails.userId, user.id), eq(mails.kind, 'verify')));
  await queueVerification(queries, contested, deps);
}

const refusedFields = (refusedPasswordHash: string, now: number) => ({
  refusedPasswordHash,
  refusedAt: new Date(now),
});

const queueVerification = (queries: Queries, user: User, { clock, adminEmails }: Deps) =>
  queueMail(queries, needsNewPassword(user, adminEmails) ? 'finish-registration' : 'verify', user.id, clock.now());

/** Sends an email only to an account that is active and unverified. */
export async function resendVerification(email: string, deps: AccountDeps): Promise<void> {
  const { orm } = deps.database;
  const user = await findUser(orm, email);
  if (user?.isActive && !isVerified(user)) await unlessDeleted(queueVerification(orm, user, deps));
}

/**
 * Signs in, unless the browser is signed in to another account. Claims the guest only in the browser that registered: a
 * link sent by a stranger must not take the games of the person who opens it.
 */
export async function verifyEmail(
  { token, sessionId, signIn = true }: BodyOf<typeof verifyEmailCall>,
  deps: AccountDeps,
): Promise<{ data?: SignedIn; sessionClaimed: boolean }> {
  const { database, clock, adminEmails } = deps;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const user = await redeemMailLink(transaction, token, 'verify', now);
    // An email that was sent before the registration was contested or the address listed may still carry a link.
    if (!user || needsNewPassword(user, adminEmails)) throw invalidToken(messages.invalidVerificationToken);
    refuseDisabled(user);
    const verified = await updateUser(transaction, user.id, verifiedFields(user, now));
    if (!signIn) return { sessionClaimed: false };
    const sessionClaimed = sessionId !== undefined && user.registeredSession?.replaceAll('-', '') === sessionId;
    const data = await startSession(transaction, verified, sessionClaimed ? sessionId : undefined, deps);
    return { data, sessionClaimed };
  });
}
