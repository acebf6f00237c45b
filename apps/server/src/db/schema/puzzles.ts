import { PUZZLE_ORIGINS, PUZZLE_STATUSES } from '@sixfold/contract';
import type { Par } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, zero } from './columns.ts';
import { doneByUser } from './people.ts';

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
    /** Why it was approved even though other common words also solve it. */
    reason: text('reason'),
    /** Null for puzzles from before origins were recorded. */
    origin: text('origin', { enum: PUZZLE_ORIGINS }),
    /** The version of the word list that its report was made with; 0 if its words have none. */
    reportVersion: zero('report_version'),
    createdAt: instant('created_at').notNull(),
    createdBy: doneByUser('created_by'),
  },
  (table) => [
    index('word_sets_status_id').on(table.status, table.id),
    index('word_sets_created_by').on(table.createdBy),
    index('word_sets_report_version').on(table.reportVersion, table.id),
    // Two sets are the same if they share the anchor and, in either order, the other two words.
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
    /** Fixed when the game is first served; null until then. */
    par: jsonb('par').$type<Par>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('daily_games_date').on(table.gameDate),
    index('daily_games_word_set').on(table.wordSetId, table.gameDate),
  ],
);

/** A single row, written on the first start. Games are numbered by days since launch. */
export const site = pgTable(
  'site',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    launchDay: date('launch_day', { mode: 'string' }).notNull(),
  },
  (table) => [check('site_only_row', sql`${table.onlyRow}`)],
);
