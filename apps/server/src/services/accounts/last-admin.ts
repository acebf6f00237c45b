import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { users } from '../../db/schema.ts';
import { conflict } from '../app-error.ts';
import type { User } from './users.ts';

const isActiveAdmin = and(eq(users.isAdmin, true), eq(users.isActive, true), eq(users.emailVerified, true));

/**
 * Somebody must remain who can let others in. Held until the transaction ends, so that of two admins who leave, or remove
 * each other, at the same moment one stays; to be called before the user's row is locked. Who is no active admin may go.
 */
export async function keepAnAdmin(queries: Queries, user: Pick<User, 'id'>): Promise<void> {
  await lockForTransaction(queries, 'admins');
  const { id } = users;
  const [they] = await queries
    .select({ id })
    .from(users)
    .where(and(eq(id, user.id), isActiveAdmin));
  if (!they) return;
  const [other] = await queries
    .select({ id })
    .from(users)
    .where(and(ne(id, user.id), isActiveAdmin))
    .limit(1);
  if (!other) throw conflict('This is the only active admin. Make somebody else an admin first.');
}
