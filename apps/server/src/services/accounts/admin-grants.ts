import type { Queries } from '../../db/database.ts';
import { adminGrants } from '../../db/schema.ts';
import { hashSecret } from '../../lib/secrets.ts';
import { recordAudit } from '../audit.ts';
import { updateUser, type User } from './users.ts';

/**
 * Makes an address in ADMIN_EMAILS an admin, but only once. The grant outlives the account: a demoted admin cannot regain
 * the right by deleting the account and registering again.
 */
export async function grantListedAdmin(
  queries: Queries,
  { id, email, isAdmin }: User,
  adminEmails: readonly string[],
  now: number,
): Promise<void> {
  if (!adminEmails.includes(email)) return;
  const at = new Date(now);
  const grant = { emailHash: hashSecret(email), grantedAt: at };
  const [granted] = await queries.insert(adminGrants).values(grant).onConflictDoNothing().returning();
  if (!granted) return;
  await updateUser(queries, id, { isAdmin: true });
  const change = { before: { isAdmin }, after: { isAdmin: true } };
  await recordAudit(queries, { actorId: null, at }, { subject: 'user', subjectId: id, action: 'updated', ...change });
}

/**
 * Whether only a reset link may verify the address. The password of its account may be a stranger's, and must not become
 * valid through a click in an email: the registration is contested, or the address is that of a future admin.
 */
export const needsNewPassword = (
  { email, isContested }: Pick<User, 'email' | 'isContested'>,
  adminEmails: readonly string[],
): boolean => isContested || adminEmails.includes(email);
