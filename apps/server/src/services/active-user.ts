import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { unauthenticated } from './app-error.ts';

/** Locks the row until the transaction ends: the account cannot be deleted, and no other such change can be made. */
export async function lockActiveUser(queries: Queries, id: number): Promise<{ displayName: string }> {
  const [user] = await queries
    .select({ displayName: users.displayName, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!user?.isActive) throw unauthenticated();
  return user;
}
