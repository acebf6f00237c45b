import { eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { completions, feedback, mails, players, users } from '../db/schema.ts';
import type { AccountParts } from './account-parts.ts';
import { confirmPassword } from './account.ts';
import { countAccount } from './counts.ts';
import { keepAnAdmin } from './last-admin.ts';
import type { Caller } from './sign-ins.ts';

/** Removes the person. The games stay in the counts, under a player who is nobody. */
export async function deleteAccount(caller: Caller, password: string, parts: AccountParts): Promise<void> {
  const lockConfirmed = await confirmPassword(caller, { field: 'password', password }, parts);
  await parts.database.transaction(async (transaction) => {
    if (caller.isAdmin) await keepAnAdmin(transaction, caller);
    const user = await lockConfirmed(transaction);
    await forgetPlayer(transaction, user.id);
    await transaction.update(feedback).set({ email: null }).where(eq(feedback.email, user.email));
    // Before the user: one that is being sent is waited for, and its link refers to the user.
    await transaction.delete(mails).where(eq(mails.userId, user.id));
    await countAccount(transaction, user.createdAt, -1);
    await transaction.delete(users).where(eq(users.id, user.id));
  });
}

/** Takes from the account's games, and from the guests it has claimed, what could lead back to the person. */
async function forgetPlayer(queries: Queries, userId: number): Promise<void> {
  const [player] = await queries.select({ id: players.id }).from(players).where(eq(players.userId, userId));
  if (!player) return;
  const isTheirs = or(eq(players.id, player.id), eq(players.claimedBy, player.id));
  const forgotten = await queries
    .update(players)
    .set({ userId: null, sessionId: null })
    .where(isTheirs)
    .returning({ id: players.id });
  const ids = forgotten.map(({ id }) => id);
  await queries.update(completions).set({ guessLog: null }).where(inArray(completions.playerId, ids));
}
