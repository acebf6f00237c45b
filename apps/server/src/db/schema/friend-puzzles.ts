import { DIFFICULTIES } from '@sixfold/game';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { ownedByUser } from './people.ts';

/**
 * Puzzles that users made for friends. Nothing refers from here to `word_sets` or `daily_games`, so that no statement
 * depends on what is scheduled.
 */
export const friendPuzzles = pgTable(
  'friend_puzzles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The end of the link. Not hashed: its maker can copy the link again. */
    code: text('code').notNull().unique(),
    /** The maker. */
    userId: ownedByUser(),
    word1: text('word1').notNull(),
    word2: text('word2').notNull(),
    word3: text('word3').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('friend_puzzles_user').on(table.userId, table.createdAt),
    index('friend_puzzles_created').on(table.createdAt),
  ],
);

const puzzleId = () =>
  integer('puzzle_id')
    .notNull()
    .references(() => friendPuzzles.id, { onDelete: 'cascade' });

/** How a puzzle was played at one difficulty. */
export const friendPuzzleCounts = pgTable(
  'friend_puzzle_counts',
  {
    puzzleId: puzzleId(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    finished: integer('finished').notNull(),
    won: integer('won').notNull(),
    misses: integer('misses').notNull(),
  },
  (table) => [primaryKey({ name: 'friend_puzzle_counts_key', columns: [table.puzzleId, table.difficulty] })],
);

/** The browsers that have been counted, by a random key that each makes for this puzzle alone. */
export const friendPuzzleBrowsers = pgTable(
  'friend_puzzle_browsers',
  { puzzleId: puzzleId(), key: bytes('key').notNull() },
  (table) => [primaryKey({ name: 'friend_puzzle_browsers_key', columns: [table.puzzleId, table.key] })],
);
