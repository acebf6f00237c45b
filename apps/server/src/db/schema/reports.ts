import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditChange } from '@sixfold/contract';
import { bigint, boolean, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { hash, instant } from './columns.ts';
import { doneByUser } from './people.ts';

/** Where and when the browser says that a report was made. */
const circumstances = {
  browserTime: instant('browser_time'),
  userAgent: text('user_agent'),
  url: text('url'),
  /** How long the visitor had been on the site. */
  sessionMinutes: integer('session_minutes'),
  createdAt: instant('created_at').notNull(),
};

/** What people wrote in the feedback dialog. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feedback: text('feedback').notNull(),
    email: text('email'),
    /** Who was signed in when it was sent. The address above is whatever was typed. */
    userId: doneByUser('user_id'),
    ...circumstances,
    done: boolean('done').notNull().default(false),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('feedback_email').on(table.email),
    index('feedback_user').on(table.userId),
    index('feedback_done').on(table.done, table.id),
    index('feedback_done_at').on(table.doneAt),
  ],
);

/** Uncaught errors of the page with the same message. */
export const crashGroups = pgTable(
  'crash_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // A message may be longer than an index can hold.
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

/** Uncaught errors of the page. */
export const crashReports = pgTable(
  'crash_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // A server of an older release, which may still run beside this one, knows no groups.
    groupId: integer('group_id').references(() => crashGroups.id),
    message: text('message').notNull(),
    stack: text('stack'),
    componentStack: text('component_stack'),
    ...circumstances,
  },
  (table) => [index('crash_reports_group').on(table.groupId, table.id)],
);

/** Who changed what, and when. An entry is written by the transaction that makes the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject', { enum: AUDIT_SUBJECTS }).notNull(),
    // No reference: the trail of what was deleted stays.
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

/** The table that rate-limiter-flexible works on; its columns are that library's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
