import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { users } from '../../db/schema.ts';
import { conflict } from '../app-error.ts';
import type { User } from './users.ts';

const isActiveAdmin = and(eq(users.isAdmin, true), eq(users.isActive, true), eq(users.emailVerified, true));

/**
 * Throws if the user is the only active admin. Holds a lock until the transaction ends, so that two admins cannot remove
 * each other at the same moment. Call this before locking the user's row.
 */
export async function requireAnotherAdmin(queries: Queries, user: Pick<User, 'id'>): Promise<void> {
  await lockForTransaction(queries, 'admins');
  const { id } = users;
  const [admin] = await queries
    .select({ id })
    .from(users)
    .where(and(eq(id, user.id), isActiveAdmin));
  if (!admin) return;
  const [other] = await queries
    .select({ id })
    .from(users)
    .where(and(ne(id, user.id), isActiveAdmin))
    .limit(1);
  if (!other) throw conflict('This is the only active admin. Make someone else an admin first.');
}
