import type { Rating, Solution } from '@sixfold/analysis/studio';
import { COMMONNESS, PUZZLE_FLAGS, WORD_RULES } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { doneByUser } from './people.ts';
import { wordSets } from './puzzles.ts';

/** The stored part of a rating. */
export type KnownRating = Pick<Rating, 'levels' | 'step'>;

/** What the analysis says about a puzzle. Stale while the puzzle's `report_version` is behind. */
export const puzzleReports = pgTable('puzzle_reports', {
  wordSetId: integer('word_set_id')
    .primaryKey()
    .references(() => wordSets.id, { onDelete: 'cascade' }),
  /** The three words that were rated. New words need a new rating; a new word list does not. */
  ratedWords: text('rated_words').notNull(),
  rating: jsonb('rating').$type<KnownRating>().notNull(),
  step: smallint('step').notNull(),
  quality: real('quality').notNull(),
  isFit: boolean('is_fit').notNull(),
  flags: text('flags', { enum: PUZZLE_FLAGS }).array().notNull(),
  commonness: text('commonness', { enum: COMMONNESS }).array().notNull(),
  /** The first few; there may be hundreds. */
  solutions: jsonb('solutions').$type<Solution[]>().notNull(),
  solutionsTotal: integer('solutions_total').notNull(),
  analyzedAt: instant('analyzed_at').notNull(),
});

/** The owner's changes to the word list. Words are in upper case. */
export const wordRules = pgTable(
  'word_rules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull().unique(),
    rule: text('rule', { enum: WORD_RULES }).notNull(),
    reason: text('reason').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: doneByUser('changed_by'),
  },
  (table) => [
    index('word_rules_changed_by').on(table.changedBy),
    check('word_rules_rule', sql`${table.rule} IN ('ADDED', 'BANNED')`),
  ],
);

/** A single row, written by the first change. */
export const wordList = pgTable(
  'word_list',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** Counts the changes, so that servers notice them and reports become stale. */
    version: integer('version').notNull(),
    /** The file that replaces the built-in words, one per line; null without one. */
    words: text('words'),
    fileName: text('file_name'),
    uploadedAt: instant('uploaded_at'),
  },
  (table) => [check('word_list_only_row', sql`${table.onlyRow}`)],
);
