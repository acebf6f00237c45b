import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { lockForTransaction, type LOCKS } from '../../db/locks.ts';
import { findCallers, refuseUnlessAdmin, type Caller } from './sign-ins.ts';
import { lockUser } from './users.ts';
import type { Attribution } from '../audit.ts';

/** An admin, identified by a token; null for the owner's commands. */
export type Actor = Pick<Caller, 'id' | 'tokenHash'> | null;

/** What every change by an admin needs. */
export interface AdminDeps {
  database: Database;
  clock: Clock;
}

/**
 * Every change by an admin runs in here: the right may have been lost since the request was admitted. The actor's row
 * stays locked until the change is committed. `lock` is taken first, so that a demotion never waits behind it.
 */
export function adminTransaction<T>(
  actor: Actor,
  { database, clock }: AdminDeps,
  work: (transaction: Queries, attribution: Attribution) => Promise<T>,
  lock?: keyof typeof LOCKS,
): Promise<T> {
  return database.transaction(async (transaction, query) => {
    if (lock) await lockForTransaction(transaction, lock);
    if (actor) await lockUser(transaction, actor.id);
    await requireAdmin({ query }, actor, clock);
    return work(transaction, attributionOf(actor, clock));
  });
}

/** Throws if the actor has been signed out or is no longer an admin. */
export async function requireAdmin(queries: Pick<Database, 'query'>, actor: Actor, clock: Clock): Promise<void> {
  if (!actor) return;
  const [caller] = await findCallers(queries, [actor.tokenHash], clock.now());
  refuseUnlessAdmin(caller);
}

export const attributionOf = (actor: Actor, clock: Clock): Attribution => ({
  actorId: actor?.id ?? null,
  at: new Date(clock.now()),
});
