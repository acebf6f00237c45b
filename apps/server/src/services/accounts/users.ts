import type { SessionUser } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { users } from '../../db/schema.ts';

export type User = typeof users.$inferSelect;

export async function findUser(queries: Queries, email: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.email, email));
  return user;
}

/**
 * Reads the row and locks it until the transaction ends. Everything that changes an account, its links or its tokens takes
 * this lock first, so that an outdated password or right can no longer be used.
 */
export async function lockUser(queries: Queries, id: number): Promise<User | undefined> {
  // Not the strongest lock: rows that refer to a user, such as the link in an email being sent, may still be written.
  const [user] = await queries.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

export async function updateUser(queries: Queries, id: number, fields: Partial<User>): Promise<User> {
  const [user] = await queries.update(users).set(fields).where(eq(users.id, id)).returning();
  if (!user) throw new Error('A locked user has disappeared.');
  return user;
}

/** An admin may mark a contested account as verified, but only its owner can resolve the contest, through a reset. */
export const isVerified = ({ emailVerified, isContested }: Pick<User, 'emailVerified' | 'isContested'>) =>
  emailVerified && !isContested;

/** The fields that verifying the address changes. */
export const verifiedFields = ({ firstVerifiedAt }: Pick<User, 'firstVerifiedAt'>, now: number) => ({
  emailVerified: true,
  firstVerifiedAt: firstVerifiedAt ?? new Date(now),
  isContested: false,
  registeredSession: null,
});

/** Only the fields that the browser may see. */
export const presentUser = ({ id, email, displayName, isAdmin }: SessionUser): SessionUser => ({
  id,
  email,
  displayName,
  isAdmin,
});
