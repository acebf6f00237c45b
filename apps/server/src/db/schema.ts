import { PUZZLE_STATUSES, RECORDED_MODES } from '@sixfold/contract';
import { DIFFICULTIES, OUTCOMES } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
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
  },
  (table) => [
    // The same set is the same anchor with the other two words in either order.
    uniqueIndex('word_sets_words').on(
      table.word1,
      sql`least(${table.word2}, ${table.word3})`,
      sql`greatest(${table.word2}, ${table.word3})`,
    ),
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
export const feedback = pgTable('feedback', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  feedback: text('feedback').notNull(),
  email: text('email'),
  ...circumstances,
});

/** Uncaught errors of the page. */
export const crashReports = pgTable('crash_reports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  message: text('message').notNull(),
  stack: text('stack'),
  componentStack: text('component_stack'),
  ...circumstances,
});

/** The table that rate-limiter-flexible works on; its columns are that library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

const zero = (name: string) => integer(name).notNull().default(0);

/** Whoever has finished a game, with the streaks that it has come to. A guest is known by the session alone. */
export const players = pgTable('players', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  // 16 bytes that a browser drew at random: a UUID in all but its punctuation.
  sessionId: uuid('session_id').notNull().unique(),
  currentPlayedStreak: zero('current_played_streak'),
  currentWinStreak: zero('current_win_streak'),
  maxPlayedStreak: zero('max_played_streak'),
  maxWinStreak: zero('max_win_streak'),
  lastDailyGameDate: date('last_daily_game_date', { mode: 'string' }),
  createdAt: instant('created_at').notNull(),
});

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
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [
    uniqueIndex('completions_player_game').on(table.playerId, table.dailyGameId),
    index('completions_game').on(table.dailyGameId),
  ],
);
