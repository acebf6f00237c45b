import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditChange } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { hash, instant } from './columns.ts';
import { doneByUser } from './people.ts';

/** The same if the browser sends a report again. Older releases send none. */
const reportId = () => uuid('report_id').unique();

/** As reported by the browser. */
const clientInfo = {
  browserTime: instant('browser_time'),
  userAgent: text('user_agent'),
  url: text('url'),
  /** Session age. */
  sessionMinutes: integer('session_minutes'),
  createdAt: instant('created_at').notNull(),
};

/** Messages from the feedback dialog. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feedback: text('feedback').notNull(),
    email: text('email'),
    /** The signed-in sender. The address above is whatever was typed. */
    userId: doneByUser('user_id'),
    /** The circle whose name is reported. Not a foreign key: the report outlives the circle. */
    circleId: integer('circle_id'),
    /** The puzzle for friends that is reported. Not a foreign key either. */
    friendPuzzleId: integer('friend_puzzle_id'),
    reportId: reportId(),
    ...clientInfo,
    done: boolean('done').notNull().default(false),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('feedback_email').on(table.email),
    index('feedback_user').on(table.userId, table.id),
    index('feedback_done').on(table.done, table.id),
    index('feedback_done_at').on(table.doneAt),
    index('feedback_friend_puzzle')
      .on(table.friendPuzzleId)
      .where(sql`${table.friendPuzzleId} IS NOT NULL`),
  ],
);

/** Uncaught browser errors with the same message. */
export const crashGroups = pgTable(
  'crash_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // A message may exceed the size limit of an index entry.
    messageHash: hash('message_hash').notNull().unique(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    done: boolean('done').notNull().default(false),
  },
  (table) => [
    index('crash_groups_last_seen').on(table.lastSeenAt, table.id),
    index('crash_groups_done').on(table.done, table.lastSeenAt, table.id),
  ],
);

/** Uncaught browser errors. */
export const crashReports = pgTable(
  'crash_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // Nullable: a server running an older release may still be up alongside this one and does not set it.
    groupId: integer('group_id').references(() => crashGroups.id),
    message: text('message').notNull(),
    stack: text('stack'),
    componentStack: text('component_stack'),
    reportId: reportId(),
    ...clientInfo,
  },
  (table) => [index('crash_reports_group').on(table.groupId, table.id)],
);

/** Reports that were not stored because there was no room for more, by kind. */
export const refusedReports = pgTable('refused_reports', {
  kind: text('kind', { enum: ['feedback', 'crash'] }).primaryKey(),
  count: integer('count').notNull(),
  since: instant('since').notNull(),
  last: instant('last').notNull(),
});

/** Who changed what, and when. Written in the same transaction as the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject', { enum: AUDIT_SUBJECTS }).notNull(),
    // Not a foreign key: the trail outlives its subject.
    subjectId: integer('subject_id').notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    changes: jsonb('changes').$type<AuditChange[]>().notNull(),
    actorId: doneByUser('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subject, table.subjectId, table.id),
    index('audit_entries_actor').on(table.actorId),
  ],
);

/** The table of rate-limiter-flexible, which dictates its columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
