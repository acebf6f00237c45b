import { REMINDER_CHANNELS } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, hash, instant } from './columns.ts';
import { players } from './games.ts';

/** `stopped` by the server, because the player does not play; `off` was turned off a moment ago. */
const REMINDER_STATES = ['on', 'stopped', 'off'] as const;

/** When and how players are reminded of the day's game: at most one row per player. */
export const reminders = pgTable(
  'reminders',
  {
    /** Stays the same when a guest's reminder moves to an account while it is being sent. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .unique()
      .references(() => players.id),
    state: text('state', { enum: REMINDER_STATES }).notNull(),
    channel: text('channel', { enum: REMINDER_CHANNELS }).notNull(),
    hour: smallint('hour').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The push subscription; null for mail. */
    endpoint: text('endpoint'),
    /** A browser has one reminder, even if several players use it. */
    endpointHash: hash('endpoint_hash').unique(),
    p256dh: bytes('p256dh'),
    auth: bytes('auth'),
    /** The server's key that the browser subscribed with. Another one cannot send to it. */
    serverKey: bytes('server_key'),
    /** The time of the next reminder; null unless it is on. */
    dueAt: instant('due_at'),
    /** When a server should send it: a little later than that or, while one does, when another should try. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Since it was due. */
    attempts: smallint('attempts').notNull(),
    lastSentAt: instant('last_sent_at'),
    /** Reminders in a row without a game, and how many games the player had finished at the last of them. */
    unanswered: smallint('unanswered').notNull(),
    gamesThen: integer('games_then').notNull(),
    /** When it was last set, sent or not needed, or when it ended. Reminders unused for long are deleted. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('reminders_next_attempt')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} IS NOT NULL`),
    index('reminders_used').on(table.state, table.usedAt),
    check('reminders_state', sql`${table.state} IN ('on', 'stopped', 'off')`),
    check('reminders_hour', sql`${table.hour} BETWEEN 0 AND 23`),
  ],
);

/** Secrets that all servers share, made at the first start. */
export const siteKeys = pgTable('site_keys', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});
