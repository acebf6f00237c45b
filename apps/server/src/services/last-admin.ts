import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockForTransaction } from '../db/locks.ts';
import { users } from '../db/schema.ts';
import { conflict } from './app-error.ts';
import type { User } from './users.ts';

/**
 * Somebody must remain who can let others in. Held until the transaction ends, so that of two admins who leave at the
 * same moment one stays; to be called before the user's row is locked.
 */
export async function keepAnAdmin(queries: Queries, user: Pick<User, 'id'>): Promise<void> {
  await lockForTransaction(queries, 'admins');
  const isOther = and(
    ne(users.id, user.id),
    eq(users.isAdmin, true),
    eq(users.isActive, true),
    eq(users.emailVerified, true),
  );
  const [other] = await queries.select({ id: users.id }).from(users).where(isOther).limit(1);
  if (!other) throw conflict('You are the only active admin. Make somebody else an admin first.');
}
