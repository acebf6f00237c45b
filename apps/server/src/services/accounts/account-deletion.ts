import { inArray, or } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { completions, feedback, players, users } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { confirmPassword } from './account.ts';
import { leaveAllCircles } from '../circles/leaving.ts';
import { countAccounts } from '../games/counts.ts';
import { countWithoutLogs } from '../games/result-counts.ts';
import { deleteReminders } from '../reminders/moving.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import type { Caller } from './sign-ins.ts';
import type { User } from './users.ts';

export async function deleteAccount(caller: Caller, password: string, deps: AccountDeps): Promise<void> {
  const lockConfirmed = await confirmPassword(caller, { field: 'password', password }, deps);
  await deps.database.transaction(async (transaction, query) => {
    await requireAnotherAdmin(transaction, caller);
    await removeAccounts(transaction, [await lockConfirmed(transaction, query)]);
  });
}

/**
 * Deletes accounts with their sign-ins, links, emails, reminders and places in circles. The caller must have locked the users' rows.
 * Their games stay in the counts, under anonymous players.
 */
export async function removeAccounts(queries: Queries, accounts: User[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  // Waits for a first game that is being recorded, whose player is not visible yet, and keeps others from starting.
  await queries.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
  await leaveAllCircles(queries, ids);
  await anonymizePlayers(queries, ids);
  await anonymizeFeedback(queries, accounts);
  const createdAt = accounts.map((account) => account.createdAt);
  await countAccounts(queries, createdAt, -1);
  await queries.delete(users).where(inArray(users.id, ids));
}

/** Includes the guests that the accounts have claimed. */
async function anonymizePlayers(queries: Queries, userIds: number[]): Promise<void> {
  const owned = await queries.select({ id: players.id }).from(players).where(inArray(players.userId, userIds));
  if (owned.length === 0) return;
  const ownedIds = owned.map(({ id }) => id);
  const anonymized = await queries
    .update(players)
    .set({ userId: null, sessionId: null })
    .where(or(inArray(players.id, ownedIds), inArray(players.claimedBy, ownedIds)))
    .returning({ id: players.id });
  const ids = anonymized.map(({ id }) => id);
  await deleteReminders(queries, ids);
  await countWithoutLogs(queries, ids);
  await queries.update(completions).set({ guessLog: null }).where(inArray(completions.playerId, ids));
}

/** Leaves feedback from an unverified address: its owner may be someone else who wrote to us and expects a reply. */
async function anonymizeFeedback(queries: Queries, accounts: User[]): Promise<void> {
  const verified = accounts.filter(({ firstVerifiedAt, emailVerified }) => firstVerifiedAt !== null || emailVerified);
  if (verified.length === 0) return;
  const emails = verified.map(({ email }) => email);
  const ids = verified.map(({ id }) => id);
  await queries
    .update(feedback)
    .set({ email: null })
    .where(or(inArray(feedback.email, emails), inArray(feedback.userId, ids)));
}
