import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  PUZZLE_STATUSES,
  RECORDED_MODES,
  type AuditChange,
  type GuessLog,
} from '@sixfold/contract';
import { DIFFICULTIES, OUTCOMES } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

// Columns have no `now()` default: the time comes from the clock that the app was built with.
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is stored of a secret: enough to know it again, too little to use it. */
const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An account may go; what it did stays. Each such column has an index, or each account that goes would read it all. */
const doneByUser = (name: string) => integer(name).references((): AnyPgColumn => users.id, { onDelete: 'set null' });

/** The three words of a puzzle. */
export const wordSets = pgTable(
  'word_sets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word1: text('word1').notNull(),
    word2: text('word2').notNull(),
    word3: text('word3').notNull(),
    notes: text('notes'),
    status: text('status', { enum: PUZZLE_STATUSES }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: doneByUser('created_by'),
  },
  (table) => [
    index('word_sets_status_id').on(table.status, table.id),
    index('word_sets_created_by').on(table.createdBy),
    // The same set is the same anchor with the other two words in either order.
    uniqueIndex('word_sets_words').on(
      table.word1,
      sql`least(${table.word2}, ${table.word3})`,
      sql`greatest(${table.word2}, ${table.word3})`,
    ),
    // What a search for one or two letters looks at.
    index('word_sets_word1_start').on(sql`lower(${table.word1}) text_pattern_ops`),
    index('word_sets_word2_start').on(sql`lower(${table.word2}) text_pattern_ops`),
    index('word_sets_word3_start').on(sql`lower(${table.word3}) text_pattern_ops`),
    check('word_sets_status', sql`${table.status} IN ('DRAFT', 'APPROVED', 'DISABLED')`),
  ],
);

/** Which puzzle is played on which day. */
export const dailyGames = pgTable(
  'daily_games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gameDate: date('game_date', { mode: 'string' }).notNull(),
    wordSetId: integer('word_set_id')
      .notNull()
      .references(() => wordSets.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('daily_games_date').on(table.gameDate),
    index('daily_games_word_set').on(table.wordSetId, table.gameDate),
  ],
);

/** One row, written by the first start: games are numbered by their distance from the launch day. */
export const site = pgTable(
  'site',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    launchDay: date('launch_day', { mode: 'string' }).notNull(),
  },
  (table) => [check('site_only_row', sql`${table.onlyRow}`)],
);

/** Where and when the browser says that a report was made. */
const circumstances = {
  browserTime: instant('browser_time'),
  userAgent: text('user_agent'),
  url: text('url'),
  createdAt: instant('created_at').notNull(),
};

/** What people wrote in the feedback dialog. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    feedback: text('feedback').notNull(),
    email: text('email'),
    ...circumstances,
    done: boolean('done').notNull().default(false),
  },
  (table) => [index('feedback_email').on(table.email), index('feedback_done').on(table.done, table.id)],
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
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

const zero = (name: string) => integer(name).notNull().default(0);

/** People with an account. The address is in lower case, so that one address is one account. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    displayName: text('display_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Of the newest registration that was refused because the address has an account. It opens nothing. */
    refusedPasswordHash: text('refused_password_hash'),
    emailVerified: boolean('email_verified').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (table) => [
    // The few among the many.
    index('users_admins')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
    // What a search for one or two letters looks at.
    index('users_email_start').on(table.email.op('text_pattern_ops')),
    index('users_display_name_start').on(sql`lower(${table.displayName}) text_pattern_ops`),
  ],
);

const ownedByUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each device that is signed in. */
export const signIns = pgTable(
  'sign_ins',
  {
    tokenHash: hash('token_hash').primaryKey(),
    userId: ownedByUser(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_ins_user').on(table.userId), index('sign_ins_expiry').on(table.expiresAt)],
);

export const MAIL_LINK_PURPOSES = ['verify', 'reset'] as const;

/** The links in mails that are still good: at most one of a kind for each user, so that a newer ends the older. */
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
    check('mail_links_purpose', sql`${table.purpose} IN ('verify', 'reset')`),
  ],
);

export const MAIL_KINDS = ['verify', 'reset', 'already-registered', 'password-changed'] as const;

/** Mails that wait to be sent. No secret is among them: a link is drawn when its mail goes out. */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it is given up: the row stays as evidence. */
    nextAttemptAt: instant('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('mails_next_attempt').on(table.nextAttemptAt), index('mails_user').on(table.userId)],
);

/**
 * Whoever has finished a game, with the streaks that it has come to: a user, or a guest known by the session alone. Of a
 * deleted account there remains a player without either, so that the counts stay true.
 */
export const players = pgTable(
  'players',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // 16 bytes that a browser drew at random: a UUID in all but its punctuation.
    sessionId: uuid('session_id').unique(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The player who took over this guest's games; such a session records nothing more. */
    claimedBy: integer('claimed_by').references((): AnyPgColumn => players.id),
    completedGames: zero('completed_games'),
    currentPlayedStreak: zero('current_played_streak'),
    currentWinStreak: zero('current_win_streak'),
    maxPlayedStreak: zero('max_played_streak'),
    maxWinStreak: zero('max_win_streak'),
    lastDailyGameDate: date('last_daily_game_date', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('players_claimed_by').on(table.claimedBy)],
);

/** One row for each player and game, however often it is sent. */
export const completions = pgTable(
  'completions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    dailyGameId: integer('daily_game_id')
      .notNull()
      .references(() => dailyGames.id),
    gameMode: text('game_mode', { enum: RECORDED_MODES }).notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    incorrectGuesses: smallint('incorrect_guesses').notNull(),
    totalGuesses: smallint('total_guesses').notNull(),
    timeTakenSeconds: integer('time_taken_seconds'),
    /** Kept only with consent. */
    guessLog: jsonb('guess_log').$type<GuessLog>(),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [
    uniqueIndex('completions_player_game').on(table.playerId, table.dailyGameId),
    index('completions_game').on(table.dailyGameId),
  ],
);

/**
 * What has changed in the counts below since they were last brought up to date. A row that every completion of the day
 * updated would have them all wait for one another; rows that are appended have nobody wait.
 */
export const countChanges = pgTable('count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day', { mode: 'string' }).notNull(),
  dailyGameId: integer('daily_game_id').references(() => dailyGames.id, { onDelete: 'cascade' }),
  completions: zero('completions'),
  wins: zero('wins'),
  registrations: zero('registrations'),
});

/** By the Eastern day on which it happened. */
export const dayCounts = pgTable('day_counts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  completions: zero('completions'),
  registrations: zero('registrations'),
});

export const dailyGameCounts = pgTable('daily_game_counts', {
  dailyGameId: integer('daily_game_id')
    .primaryKey()
    .references(() => dailyGames.id, { onDelete: 'cascade' }),
  completions: zero('completions'),
  wins: zero('wins'),
});

export const wordSetCounts = pgTable(
  'word_set_counts',
  {
    wordSetId: integer('word_set_id')
      .primaryKey()
      .references(() => wordSets.id, { onDelete: 'cascade' }),
    completions: zero('completions'),
    wins: zero('wins'),
  },
  (table) => [index('word_set_counts_completions').on(table.completions.desc())],
);
