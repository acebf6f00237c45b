import type { Queries } from '../../db/database.ts';
import { adminGrants } from '../../db/schema.ts';
import { hashSecret } from '../../lib/secrets.ts';
import { updateUser, type User } from './users.ts';

/**
 * Makes an address in ADMIN_EMAILS an admin, but only once. The grant outlives the account: a demoted admin cannot regain
 * the right by deleting the account and registering again.
 */
export async function grantListedAdmin(
  queries: Queries,
  { id, email }: User,
  adminEmails: readonly string[],
  now: number,
): Promise<void> {
  if (!adminEmails.includes(email)) return;
  const grant = { emailHash: hashSecret(email), grantedAt: new Date(now) };
  const [granted] = await queries.insert(adminGrants).values(grant).onConflictDoNothing().returning();
  if (granted) await updateUser(queries, id, { isAdmin: true });
}
