import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hash, instant } from './columns.ts';

/** Keeps the row when the account is deleted. Index each such column, or every deletion scans the whole table. */
export const doneByUser = (name: string) =>
  integer(name).references((): AnyPgColumn => users.id, { onDelete: 'set null' });

/** The address is in lower case, so that each address has one account. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** From the newest registration for an address that already has an account. It never grants access. */
    refusedPasswordHash: text('refused_password_hash'),
    /** When the address was last registered again. After a week, the hash above or an unverified account is deleted. */
    refusedAt: instant('refused_at'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null until the address is verified for the first time. Stays set if an admin marks it as unverified. */
    firstVerifiedAt: instant('first_verified_at'),
    /** Registered with different passwords before it was verified. Only a reset makes it usable. */
    isContested: boolean('is_contested').notNull().default(false),
    /** The guest session of the browser that registered, which verification may claim. */
    registeredSession: uuid('registered_session'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
    /** Stored because a search may scan thousands of users: lowercasing took nearly half of its time. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(email || E'\\n' || display_name)`),
  },
  (table) => [
    // Partial indexes, for the few matching rows.
    index('users_admins')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
    index('users_never_verified')
      .on(table.createdAt)
      .where(sql`${table.firstVerifiedAt} IS NULL`),
    index('users_refused')
      .on(table.refusedAt)
      .where(sql`${table.refusedAt} IS NOT NULL`),
  ],
);

/** Addresses that ADMIN_EMAILS has made admins. Hashed, because an entry outlives the account. */
export const adminGrants = pgTable('admin_grants', {
  emailHash: hash('email_hash').primaryKey(),
  grantedAt: instant('granted_at').notNull(),
});

/** Deleted with the account. */
export const ownedByUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row per signed-in device. */
export const signIns = pgTable(
  'sign_ins',
  {
    tokenHash: hash('token_hash').primaryKey(),
    userId: ownedByUser(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_ins_user').on(table.userId, table.createdAt), index('sign_ins_expiry').on(table.expiresAt)],
);

export const MAIL_LINK_PURPOSES = ['verify', 'reset', 'login'] as const;

/**
 * Valid links in emails, and the passes that resets give to browsers: at most one per user and purpose, so that a new one
 * revokes the old one.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: hash('token_hash').primaryKey(),
    userId: ownedByUser(),
    purpose: text('purpose', { enum: MAIL_LINK_PURPOSES }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('mail_links_user_purpose').on(table.userId, table.purpose),
    index('mail_links_expiry').on(table.expiresAt),
    check('mail_links_purpose', sql`${table.purpose} IN ('verify', 'reset', 'login')`),
  ],
);

export const MAIL_KINDS = [
  'verify',
  'finish-registration',
  'reset',
  'already-registered',
  'password-changed',
  'reminder',
  'last-reminder',
] as const;

/** Sent only while nothing else waits. As SQL that is the same in the index and in the query that uses it. */
export const isReminderMail = sql.raw("kind IN ('reminder', 'last-reminder')");

/** The mail queue. It contains no secrets: a link's token is generated when the email is sent. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once we have given up: the row stays as evidence. */
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Two, so that a player's link never waits behind thousands of reminders.
    index('mails_next_attempt')
      .on(table.nextAttemptAt)
      .where(sql`NOT (${isReminderMail})`),
    index('mails_next_reminder').on(table.nextAttemptAt).where(isReminderMail),
    index('mails_user').on(table.userId),
  ],
);
