import { SIGN_IN_DAYS, SIGN_INS_MAX, type SessionUser } from '@sixfold/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { signIns } from '../../db/schema.ts';
import { batch } from '../../lib/batch.ts';
import { hashSecret, newSecret } from '../../lib/secrets.ts';
import { AppError, unauthenticated } from '../app-error.ts';
import type { PlayerKey } from '../games/players.ts';

const LIFETIME_MS = SIGN_IN_DAYS * 24 * 60 * 60 * 1000;

/** The user that a request's token belongs to. */
export interface Caller extends SessionUser {
  tokenHash: Buffer;
}

/** A signed-in caller plays for the account, even if the browser still sends a session id. */
export function playerOf(caller: Caller | undefined, sessionId: string | undefined): PlayerKey {
  if (caller) return { userId: caller.id };
  if (sessionId === undefined) throw unauthenticated();
  return { sessionId };
}

/** An account from an earlier release may have any number of tokens; each sign-in deletes up to this many. */
const DELETED_AT_ONCE = 1000;

/** Returns a new token, which is stored only as a hash. Deletes the account's oldest tokens, if it has too many. */
export async function signIn(queries: Queries, userId: number, now: number): Promise<string> {
  const token = newSecret();
  const surplus = queries
    .select({ tokenHash: signIns.tokenHash })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt))
    .offset(SIGN_INS_MAX - 1)
    .limit(DELETED_AT_ONCE);
  await queries.delete(signIns).where(inArray(signIns.tokenHash, surplus));
  await queries.insert(signIns).values({
    tokenHash: hashSecret(token),
    userId,
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFETIME_MS),
  });
  return token;
}

/**
 * Runs for each request, so that a sign-out, a deactivation or a revoked right applies to the very next one. Concurrent
 * lookups are batched.
 */
export function createCallerLookup(database: Database, clock: Clock): (token: string) => Promise<Caller | undefined> {
  const find = batch((hashes: Buffer[]) => findCallers(database, hashes, clock.now()));
  return (token) => find(hashSecret(token));
}

/** The active users that valid tokens belong to, in the order of the tokens. */
export async function findCallers(
  { query }: Pick<Database, 'query'>,
  hashes: Buffer[],
  now: number,
): Promise<(Caller | undefined)[]> {
  const { rows } = await query({
    name: 'find-callers',
    text: `SELECT token_hash AS "tokenHash", users.id, email, display_name AS "displayName", is_admin AS "isAdmin"
      FROM sign_ins JOIN users ON users.id = user_id
      WHERE token_hash = ANY($1) AND expires_at > $2 AND is_active`,
    values: [hashes, new Date(now)],
  });
  return hashes.map((hash) => (rows as Caller[]).find(({ tokenHash }) => tokenHash.equals(hash)));
}

export function refuseUnlessAdmin(caller: Caller | undefined): void {
  if (!caller) throw unauthenticated();
  if (!caller.isAdmin) throw new AppError('FORBIDDEN', 'Only admins may do this.');
}

export async function signOut(queries: Queries, { tokenHash }: Caller): Promise<void> {
  await queries.delete(signIns).where(eq(signIns.tokenHash, tokenHash));
}

export async function signOutEverywhere(queries: Queries, userId: number): Promise<void> {
  await queries.delete(signIns).where(eq(signIns.userId, userId));
}
