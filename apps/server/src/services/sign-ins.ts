import type { SessionUser } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Database, Queries } from '../db/database.ts';
import { signIns } from '../db/schema.ts';
import { hashSecret, newSecret } from './secrets.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Who makes a request, as its token says. */
export interface Caller extends SessionUser {
  tokenHash: Buffer;
}

/** Signs a device in: its token is told once and stored only as a hash. */
export async function signIn(queries: Queries, userId: number, now: number): Promise<string> {
  const token = newSecret();
  await queries.insert(signIns).values({
    tokenHash: hashSecret(token),
    userId,
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFETIME_MS),
  });
  return token;
}

/** Asked for each request, so that a sign-out, a deactivation or a lost right holds for the very next one. */
export async function findCaller(
  token: string,
  { database, clock }: { database: Database; clock: Clock },
): Promise<Caller | undefined> {
  const tokenHash = hashSecret(token);
  const { rows } = await database.query({
    name: 'find-caller',
    text: `SELECT users.id, email, display_name AS "displayName", is_admin AS "isAdmin"
      FROM sign_ins JOIN users ON users.id = user_id
      WHERE token_hash = $1 AND expires_at > $2 AND is_active`,
    values: [tokenHash, new Date(clock.now())],
  });
  const user = rows[0] as SessionUser | undefined;
  return user && { ...user, tokenHash };
}

export async function signOut(queries: Queries, { tokenHash }: Caller): Promise<void> {
  await queries.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

export async function signOutEverywhere(queries: Queries, userId: number): Promise<void> {
  await queries.delete(signIns).where(eq(signIns.userId, userId));
}
