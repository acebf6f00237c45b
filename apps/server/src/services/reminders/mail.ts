import { API_BASE } from '@sixfold/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { completions, players, reminders, users } from '../../db/schema.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import type { PrepareReminder } from '../mail/queue.ts';
import { endToken, type ReminderKeys } from './keys.ts';
import { LATE_MS } from './due.ts';
import { attemptAt, nextReminder } from './schedule.ts';

interface Deps {
  database: Database;
  clock: Clock;
  dailyCache: Pick<DailyCache, 'today'>;
  keys: ReminderKeys;
  siteAddress: () => string;
}

/** Decides about a queued reminder just before it is sent, and makes the links that end reminders. */
export function createReminderMails({ database, clock, dailyCache, keys, siteAddress }: Deps): PrepareReminder {
  return async ({ userId, createdAt }) => {
    const { dailyGameId } = (await dailyCache.today()).puzzle;
    const [row] = await database.orm
      .select({
        reminder: reminders,
        hasFinished: sql<boolean>`EXISTS (SELECT FROM ${completions} WHERE ${completions.playerId} = ${players.id}
          AND ${completions.dailyGameId} = ${dailyGameId})`,
      })
      .from(players)
      .innerJoin(reminders, eq(reminders.playerId, players.id))
      .innerJoin(users, and(eq(users.id, players.userId), users.isActive, users.emailVerified))
      .where(eq(players.userId, userId));
    if (!row || row.reminder.channel !== 'mail' || row.reminder.state === 'off') return undefined;
    if (row.hasFinished || clock.now() >= createdAt.getTime() + LATE_MS) {
      await takeBack(row.reminder);
      return undefined;
    }
    const token = endToken(userId, keys);
    const site = siteAddress();
    return { endPage: `${site}/end-reminders#${token}`, endCall: `${site}${API_BASE}/reminders/end/${token}` };
  };

  /** An email that was never sent does not count, and a reminder does not stop without saying so. */
  async function takeBack(reminder: typeof reminders.$inferSelect): Promise<void> {
    const dueAt = reminder.dueAt?.getTime() ?? (await nextReminder(reminder, clock.now(), undefined));
    await database.orm
      .update(reminders)
      .set({
        state: 'on',
        unanswered: Math.max(0, reminder.unanswered - 1),
        dueAt: new Date(dueAt),
        nextAttemptAt: attemptAt(dueAt, reminder.playerId),
      })
      // Unless the player has changed it, or turned it off, since it was read.
      .where(and(eq(reminders.id, reminder.id), eq(reminders.usedAt, reminder.usedAt)));
  }
}
