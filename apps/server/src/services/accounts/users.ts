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
 * The row as it is now, locked until the transaction ends. Everything that changes an account, its links or its tokens
 * takes this lock first, so that a password or a right that has just changed cannot be used a moment longer.
 */
export async function lockUser(queries: Queries, id: number): Promise<User | undefined> {
  // Not the strongest lock: rows that refer to a user may be written meanwhile, such as the link of a mail on its way.
  const [user] = await queries.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

export async function updateUser(queries: Queries, id: number, fields: Partial<User>): Promise<User> {
  const [user] = await queries.update(users).set(fields).where(eq(users.id, id)).returning();
  if (!user) throw new Error('A user that was locked has gone.');
  return user;
}

/** An admin may mark a contested account as verified, but only its owner can end the contest, by a reset. */
export const isVerified = ({ emailVerified, isContested }: Pick<User, 'emailVerified' | 'isContested'>) =>
  emailVerified && !isContested;

/** What a verified address changes in its account. */
export const verifiedFields = ({ firstVerifiedAt }: Pick<User, 'firstVerifiedAt'>, now: number) => ({
  emailVerified: true,
  firstVerifiedAt: firstVerifiedAt ?? new Date(now),
  isContested: false,
  registeredSession: null,
});

/** What the browser may know. */
export const presentUser = ({ id, email, displayName, isAdmin }: SessionUser): SessionUser => ({
  id,
  email,
  displayName,
  isAdmin,
});
