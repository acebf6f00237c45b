import { messages, type BodyOf, type register as registerCall, type SignedIn } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { AccountParts } from './account-parts.ts';
import { unavailable } from './app-error.ts';
import { refuseCommon } from './common-passwords.ts';
import { countAccount } from './counts.ts';
import { startSession } from './login.ts';
import { endMailLinks, invalidToken, redeemLinkOfUser } from './mail-links.ts';
import { queueMail } from './mails.ts';
import { findUser, provenFields, updateUser, type User } from './users.ts';

type Registration = Pick<User, 'email' | 'displayName' | 'passwordHash'>;

/** Whoever the address belongs to gets a mail; whoever called learns nothing. */
export async function register(
  { email, password, displayName }: BodyOf<typeof registerCall>,
  { database, clock, passwords, commonPasswords }: AccountParts,
): Promise<void> {
  refuseCommon(password, 'password', commonPasswords);
  const registration = { email, displayName, passwordHash: await passwords.hash(password) };
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const isKnown = (await findUser(transaction, email)) !== undefined;
    if (isKnown || !(await registerNew(transaction, registration, now))) {
      await registerKnown(transaction, registration, now);
    }
  });
}

/** False if somebody else has registered the address at the same moment. */
async function registerNew(queries: Queries, registration: Registration, now: number): Promise<boolean> {
  const createdAt = new Date(now);
  const [user] = await queries
    .insert(users)
    .values({ ...registration, createdAt })
    .onConflictDoNothing()
    .returning();
  if (!user) return false;
  await countAccount(queries, createdAt, 1);
  await queueMail(queries, 'verify', user.id, now);
  return true;
}

async function registerKnown(queries: Queries, registration: Registration, now: number): Promise<void> {
  const { email, displayName, passwordHash } = registration;
  const [user] = await queries.select().from(users).where(eq(users.email, email)).for('no key update');
  if (!user) throw unavailable('The account has just been deleted. Please try again.');
  if (user.emailVerified || !user.isActive) {
    await updateUser(queries, user.id, { refusedPasswordHash: passwordHash });
    return queueMail(queries, 'already-registered', user.id, now);
  }
  // An account that has been used is not handed to whoever registers next, even if its address has to be proven anew.
  if (user.lastLoginAt === null) {
    await updateUser(queries, user.id, { displayName, passwordHash });
    // An older link would open the account with a password that came with another mail.
    await endMailLinks(queries, user.id);
  }
  await queueMail(queries, 'verify', user.id, now);
}

/** Only somebody who waits for such a mail gets one. */
export async function resendVerification(email: string, { database, clock }: AccountParts): Promise<void> {
  const user = await findUser(database.orm, email);
  if (user?.isActive && !user.emailVerified) await queueMail(database.orm, 'verify', user.id, clock.now());
}

export async function verifyEmail(
  { token, sessionId }: { token: string; sessionId?: string | undefined },
  { database, clock, adminEmails }: AccountParts,
): Promise<SignedIn> {
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const user = await redeemLinkOfUser(transaction, token, 'verify', now);
    if (!user) throw invalidToken(messages.invalidVerificationToken);
    const verified = await updateUser(transaction, user.id, provenFields(user, adminEmails));
    return startSession(transaction, verified, sessionId, now);
  });
}
