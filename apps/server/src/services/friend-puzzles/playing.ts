import { FRIEND_RESULTS_MAX, friendPuzzleMessages, type FriendPuzzle, type FriendPuzzleScore } from '@sixfold/contract';
import { wordsOf, type PuzzleWords } from '@sixfold/game';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import { notFound } from '../app-error.ts';
import { cutoff, expiryOf, isCode, LIVE, makerName, noSuchPuzzle, type FriendPuzzleDeps } from './friend-puzzles.ts';

interface Row extends PuzzleWords {
  id: number;
  displayName: string;
  createdAt: Date;
  isWithdrawn: boolean;
}

async function findLive(code: string, { database, clock }: FriendPuzzleDeps): Promise<Row> {
  if (!isCode(code)) throw noSuchPuzzle();
  const { rows } = await database.query({
    name: 'friend-puzzle',
    text: `SELECT friend_puzzles.id, word1, word2, word3, friend_puzzles.created_at AS "createdAt",
        display_name AS "displayName", withdrawn_at IS NOT NULL AS "isWithdrawn"
      FROM ${LIVE('$2')} WHERE code = $1`,
    values: [code, cutoff(clock.now())],
  });
  return requirePlayable((rows as Row[])[0]);
}

function requirePlayable<R extends { isWithdrawn: boolean }>(row: R | undefined): R {
  if (!row) throw noSuchPuzzle();
  if (row.isWithdrawn) throw notFound(friendPuzzleMessages.withdrawn);
  return row;
}

export async function findFriendPuzzle(code: string, deps: FriendPuzzleDeps): Promise<FriendPuzzle> {
  const found = await findLive(code, deps);
  return {
    code,
    makerName: makerName(found.displayName),
    ...wordsOf(found),
    expiresAt: expiryOf(found.createdAt),
  };
}

/** For a report. */
export const findFriendPuzzleId = async (code: string, deps: FriendPuzzleDeps): Promise<number> =>
  (await findLive(code, deps)).id;

/**
 * Counts a result, unless one with the same key has been counted. One statement, so that a repetition counts neither
 * twice nor not at all. The lock keeps the puzzle from being deleted meanwhile. Concurrent results may exceed the limit
 * by a few.
 */
export async function countResult(
  code: string,
  { key, difficulty, outcome, incorrectGuesses }: FriendPuzzleScore,
  { database, clock }: FriendPuzzleDeps,
): Promise<void> {
  if (!isCode(code)) throw noSuchPuzzle();
  const { rows } = await database.query({
    name: 'count-friend-result',
    text: `WITH puzzle AS MATERIALIZED (
        SELECT friend_puzzles.id, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM ${LIVE('$2')} WHERE code = $1
        FOR KEY SHARE OF friend_puzzles
      ), counted AS (
        INSERT INTO friend_puzzle_browsers (puzzle_id, key)
        SELECT id, $3 FROM puzzle WHERE NOT "isWithdrawn" AND (
          SELECT coalesce(sum(finished), 0) FROM friend_puzzle_counts WHERE puzzle_id = puzzle.id
        ) < ${FRIEND_RESULTS_MAX}
        ON CONFLICT DO NOTHING RETURNING puzzle_id
      ), added AS (
        INSERT INTO friend_puzzle_counts AS known (puzzle_id, difficulty, finished, won, misses)
        SELECT puzzle_id, $4, 1, $5, $6 FROM counted
        ON CONFLICT (puzzle_id, difficulty) DO UPDATE SET finished = known.finished + 1,
          won = known.won + excluded.won, misses = known.misses + excluded.misses
      )
      SELECT "isWithdrawn" FROM puzzle`,
    values: [
      code,
      cutoff(clock.now()),
      Buffer.from(key, 'hex'),
      difficulty,
      outcome === 'WIN' ? 1 : 0,
      incorrectGuesses,
    ],
    isIdempotent: true,
  });
  requirePlayable((rows as { isWithdrawn: boolean }[])[0]);
}

/** The names of the makers of playable puzzles, for link previews. In batches, so that a crawler costs the database little. */
export function createMakerNames({ database, clock }: FriendPuzzleDeps): (code: string) => Promise<string | undefined> {
  const find = batch((codes: string[]) => findMakers(database, codes, cutoff(clock.now())));
  return async (code) => {
    const displayName = isCode(code) ? await find(code) : undefined;
    return displayName === undefined ? undefined : makerName(displayName);
  };
}

async function findMakers(database: Database, codes: string[], madeAfter: Date): Promise<(string | undefined)[]> {
  const { rows } = await database.query({
    name: 'friend-puzzle-makers',
    text: `SELECT code, display_name AS "displayName" FROM ${LIVE('$2')}
      WHERE code = ANY($1) AND withdrawn_at IS NULL`,
    values: [[...new Set(codes)], madeAfter],
  });
  const names = new Map((rows as { code: string; displayName: string }[]).map((row) => [row.code, row.displayName]));
  return codes.map((code) => names.get(code));
}
