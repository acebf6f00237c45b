import { RECORDED_MODES, type GuessLog } from '@sixfold/contract';
import { DIFFICULTIES, OUTCOMES } from '@sixfold/game';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, zero } from './columns.ts';
import { users } from './people.ts';
import { wordSets, dailyGames } from './puzzles.ts';

/** The figures of a result that are counted. */
export const RESULT_FIGURES = ['misses', 'seconds', 'firstGuess'] as const;

/**
 * Anyone who has finished a game, with their streaks: a user, or a guest identified by the session. A deleted account
 * leaves a player with neither user nor session, so that the counts stay correct.
 */
export const players = pgTable(
  'players',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    // 16 random bytes from the browser, stored as a UUID.
    sessionId: uuid('session_id').unique(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The player who claimed this guest's games; a claimed session records no more games. */
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

/** What is stored about a finished game. Recording, replies and the export derive their columns from this list. */
const result = {
  difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
  outcome: text('outcome', { enum: OUTCOMES }).notNull(),
  incorrectGuesses: smallint('incorrect_guesses').notNull(),
  totalGuesses: smallint('total_guesses').notNull(),
  timeTakenSeconds: integer('time_taken_seconds'),
  /** Browsers send it only with consent; it is not stored for guests. */
  guessLog: jsonb('guess_log').$type<GuessLog>(),
  completedAt: instant('completed_at').notNull(),
};

export const RESULT_FIELDS = Object.keys(result) as (keyof typeof result)[];

/** One row per player and game, however often the result is submitted. */
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
    ...result,
  },
  (table) => [
    uniqueIndex('completions_player_game').on(table.playerId, table.dailyGameId),
    index('completions_game').on(table.dailyGameId),
  ],
);

/**
 * Changes not yet folded into the counts below. If completions all updated the same row, they would wait for each
 * other; appending rows avoids that.
 */
export const countChanges = pgTable('count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day', { mode: 'string' }).notNull(),
  dailyGameId: integer('daily_game_id').references(() => dailyGames.id, { onDelete: 'cascade' }),
  completions: zero('completions'),
  wins: zero('wins'),
  registrations: zero('registrations'),
});

/** By Eastern calendar day. */
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

/** Changes not yet folded into the counts of results below: what a game adds, or takes away if `games` is negative. */
export const resultChanges = pgTable('result_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dailyGameId: integer('daily_game_id')
    .notNull()
    .references(() => dailyGames.id, { onDelete: 'cascade' }),
  isGuest: boolean('is_guest').notNull(),
  difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
  /** Null, like the next two, if this change does not affect the figure. */
  misses: smallint('misses'),
  /** The lower edge of the time's bucket. */
  seconds: integer('seconds'),
  /** Such as `E3`. */
  firstGuess: text('first_guess'),
  games: integer('games').notNull(),
});

/** How many players of a daily game had, for example, 3 misses. Guests and accounts are counted separately. */
export const resultCounts = pgTable(
  'result_counts',
  {
    dailyGameId: integer('daily_game_id')
      .notNull()
      .references(() => dailyGames.id, { onDelete: 'cascade' }),
    isGuest: boolean('is_guest').notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    figure: text('figure', { enum: RESULT_FIGURES }).notNull(),
    value: text('value').notNull(),
    games: integer('games').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'result_counts_key',
      columns: [table.dailyGameId, table.isGuest, table.difficulty, table.figure, table.value],
    }),
  ],
);
