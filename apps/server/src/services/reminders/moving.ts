import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { reminders } from '../../db/schema.ts';
import type { Player } from '../games/players.ts';
import { latest, sentAt } from './reminders.ts';
import { attemptAt, nextAfterChange } from './schedule.ts';

/**
 * A guest's reminder moves to the account, unless the account has one that is on. Whichever is kept, the player is not
 * reminded of one game by both. The caller has locked both players.
 */
export async function claimReminder(queries: Queries, guest: Player, player: Player, now: number): Promise<void> {
  const found = await queries
    .select()
    .from(reminders)
    .where(inArray(reminders.playerId, [guest.id, player.id]))
    .orderBy(reminders.id)
    .for('update');
  const ofGuest = found.find(({ playerId }) => playerId === guest.id);
  if (!ofGuest) return;
  const own = found.find(({ playerId }) => playerId === player.id);
  const kept = own && (own.state === 'on' || ofGuest.state === 'off') ? own : ofGuest;
  const dropped = kept === own ? ofGuest : own;
  const changes: Partial<typeof reminders.$inferInsert> = { playerId: player.id };
  if (dropped) {
    await queries.delete(reminders).where(eq(reminders.id, dropped.id));
    const lastSentAt = latest([kept.lastSentAt, sentAt(dropped, now)]);
    if (lastSentAt && lastSentAt !== kept.lastSentAt) {
      changes.lastSentAt = lastSentAt;
      if (kept.state === 'on') {
        const dueAt = await nextAfterChange(kept, now, lastSentAt.getTime());
        Object.assign(changes, { dueAt: new Date(dueAt), nextAttemptAt: attemptAt(dueAt, player.id), attempts: 0 });
      }
    }
  }
  await queries.update(reminders).set(changes).where(eq(reminders.id, kept.id));
}

export const deleteReminders = async (queries: Queries, playerIds: number[]): Promise<void> =>
  void (await queries.delete(reminders).where(inArray(reminders.playerId, playerIds)));
