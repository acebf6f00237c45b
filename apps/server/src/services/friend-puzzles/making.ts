import {
  FRIEND_PUZZLES_MAX,
  FRIEND_PUZZLES_PER_DAY,
  friendPuzzleMessages,
  type FriendPuzzleResult,
  type FriendPuzzleWords,
  type listFriendPuzzles as listFriendPuzzlesCall,
  type ReplyOf,
} from '@sixfold/contract';
import { DIFFICULTIES, gameDay, nextRollover, startOfGameDay, wordsOf, type PuzzleWords } from '@sixfold/game';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { friendPuzzleBrowsers, friendPuzzles } from '../../db/schema.ts';
import { newSecret } from '../../lib/secrets.ts';
import { lockActiveUser } from '../active-user.ts';
import { AppError, conflict } from '../app-error.ts';
import { isOffensiveName } from '../words/names.ts';
import { cutoff, expiryOf, isCode, noSuchPuzzle, type FriendPuzzleDeps } from './friend-puzzles.ts';
import { checkWords } from './word-check.ts';

/** Never reads which puzzles are daily games: the reply, and its time, are the same for any three words of the list. */
export async function createFriendPuzzle(
  { allowsUnlisted, ...words }: FriendPuzzleWords,
  userId: number,
  { database, clock }: FriendPuzzleDeps,
): Promise<{ code: string; expiresAt: string }> {
  await checkWords(database, wordsOf(words), allowsUnlisted);
  const code = newSecret(128);
  const createdAt = new Date(clock.now());
  await database.transaction(async (transaction) => {
    const { displayName } = await lockActiveUser(transaction, userId);
    if (isOffensiveName(displayName)) throw new AppError('VALIDATION_ERROR', friendPuzzleMessages.nameOffensive);
    await requireBelowLimits(transaction, userId, createdAt.getTime());
    await transaction.insert(friendPuzzles).values({ code, userId, ...wordsOf(words), createdAt });
  });
  return { code, expiresAt: expiryOf(createdAt) };
}

/** The caller must have locked the user. */
async function requireBelowLimits(queries: Queries, userId: number, now: number): Promise<void> {
  const made = await queries
    .select({ createdAt: friendPuzzles.createdAt, withdrawnAt: friendPuzzles.withdrawnAt })
    .from(friendPuzzles)
    .where(and(eq(friendPuzzles.userId, userId), gt(friendPuzzles.createdAt, cutoff(now))));
  const { leftToday, leftInAll } = leftOf(made, now);
  if (leftToday === 0) {
    const retryAfterSeconds = Math.ceil((nextRollover(now) - now) / 1000);
    throw new AppError('RATE_LIMITED', friendPuzzleMessages.tooManyToday, { retryAfterSeconds });
  }
  if (leftInAll === 0) throw conflict(friendPuzzleMessages.tooManyInAll);
}

type Made = Pick<typeof friendPuzzles.$inferSelect, 'createdAt' | 'withdrawnAt'>;

/** A withdrawn puzzle still counts for its day, but takes no place among the others. */
function leftOf(made: readonly Made[], now: number) {
  const today = startOfGameDay(gameDay(now));
  const madeToday = made.filter(({ createdAt }) => createdAt.getTime() >= today).length;
  const inAll = made.filter(({ withdrawnAt }) => withdrawnAt === null).length;
  return {
    leftToday: Math.max(0, FRIEND_PUZZLES_PER_DAY - madeToday),
    leftInAll: Math.max(0, FRIEND_PUZZLES_MAX - inAll),
  };
}

/** The results of a row of `friend_puzzles`, as JSON. */
export const RESULTS = `(
  SELECT coalesce(json_agg(json_build_object(
    'difficulty', difficulty, 'finished', finished, 'won', won, 'misses', misses)), '[]')
  FROM friend_puzzle_counts WHERE puzzle_id = friend_puzzles.id)`;

/** The easiest difficulty first. */
export const inOrder = (results: FriendPuzzleResult[]): FriendPuzzleResult[] =>
  results.toSorted((one, other) => DIFFICULTIES.indexOf(one.difficulty) - DIFFICULTIES.indexOf(other.difficulty));

type Row = PuzzleWords & Made & { code: string; results: FriendPuzzleResult[] };

export async function listFriendPuzzles(
  userId: number,
  { database, clock }: FriendPuzzleDeps,
): Promise<ReplyOf<typeof listFriendPuzzlesCall>['data']> {
  const now = clock.now();
  const { rows } = await database.query({
    name: 'list-friend-puzzles',
    // The withdrawn ones of today count toward today's limit.
    text: `SELECT code, word1, word2, word3, created_at AS "createdAt", withdrawn_at AS "withdrawnAt",
        ${RESULTS} AS results
      FROM friend_puzzles
      WHERE user_id = $1 AND created_at > $2 AND (withdrawn_at IS NULL OR created_at >= $3)
      ORDER BY created_at DESC, id DESC`,
    values: [userId, cutoff(now), new Date(startOfGameDay(gameDay(now)))],
  });
  const made = rows as Row[];
  const puzzles = made
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ code, createdAt, results, ...words }) => ({
      code,
      ...wordsOf(words),
      createdAt: createdAt.toISOString(),
      expiresAt: expiryOf(createdAt),
      results: inOrder(results),
    }));
  return { puzzles, ...leftOf(made, now) };
}

/** Only the maker's own puzzle; others are not found. */
export async function withdrawFriendPuzzle(
  code: string,
  userId: number,
  { database, clock }: FriendPuzzleDeps,
): Promise<void> {
  const now = clock.now();
  if (!isCode(code)) throw noSuchPuzzle();
  const isOwn = and(
    eq(friendPuzzles.code, code),
    eq(friendPuzzles.userId, userId),
    gt(friendPuzzles.createdAt, cutoff(now)),
  );
  await database.transaction(async (transaction) => {
    const [own] = await transaction.select({ id: friendPuzzles.id }).from(friendPuzzles).where(isOwn).for('update');
    if (!own) throw noSuchPuzzle();
    await markWithdrawn(transaction, eq(friendPuzzles.id, own.id), new Date(now));
  });
}

/** Keeps the time of the first withdrawal. Browsers need not be told apart any longer. */
export async function markWithdrawn(queries: Queries, which: SQL, at: Date): Promise<void> {
  const withdrawn = await queries
    .update(friendPuzzles)
    .set({ withdrawnAt: at })
    .where(and(which, isNull(friendPuzzles.withdrawnAt)))
    .returning({ id: friendPuzzles.id });
  for (const { id } of withdrawn) {
    await queries.delete(friendPuzzleBrowsers).where(eq(friendPuzzleBrowsers.puzzleId, id));
  }
}
