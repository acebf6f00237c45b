import type {
  AdminPuzzle,
  listPuzzles as listPuzzlesCall,
  PuzzleContent,
  PuzzleUpdate,
  QueryOf,
} from '@sixfold/contract';
import { gameDay, formatShortDate, puzzleText, winPercentage, WORD_FIELDS, type PuzzleWords } from '@sixfold/game';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { findPage, inOrder } from '../../db/find-page.ts';
import { dailyGames, puzzleReports, users, wordSets } from '../../db/schema.ts';
import { isViolation } from '../../db/violations.ts';
import { AppError, conflict, notFound } from '../app-error.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit, type Attribution } from '../audit.ts';
import { puzzleCounts } from '../games/counts.ts';
import { readWordList, secondSolution } from '../words/word-list.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import { gamesOfPuzzle, LAST_USE, datesOfUse } from '../calendar/puzzle-uses.ts';

interface Deps extends AdminDeps {
  dailyCache: DailyCache;
}

type Puzzle = typeof wordSets.$inferSelect;

const NEWEST_FIRST = { table: 'word_sets', newest: 'id DESC' } as const;
const UNUSED_FIRST = { table: 'word_sets', newest: `${LAST_USE} NULLS FIRST, id DESC` } as const;

const noSuchPuzzle = () => notFound('Puzzle not found.');
const duplicate = () => conflict('This puzzle already exists: the same anchor with the same two words.');

export async function listPuzzles({ order, ...query }: QueryOf<typeof listPuzzlesCall>, { database, clock }: Deps) {
  const where = query.status && sql`status = ${query.status}`;
  const isSearch = query.search !== undefined;
  const list = order && !isSearch ? UNUSED_FIRST : NEWEST_FIRST;
  const { ids, pagination } = await findPage(database.orm, list, { ...query, where });
  const puzzles = await presentPuzzles(database, ids, clock);
  // Search results fit on one page, so sorting here is enough.
  return { puzzles: order && isSearch ? puzzles.toSorted(byLastUse) : puzzles, pagination };
}

const byLastUse = (a: AdminPuzzle, b: AdminPuzzle) => lastUse(a).localeCompare(lastUse(b));
const lastUse = ({ nextGameDate, lastGameDate }: AdminPuzzle) => nextGameDate ?? lastGameDate ?? '';

/** A new puzzle is a draft. */
export async function createPuzzle(content: PuzzleContent, actor: Actor, deps: Deps) {
  const id = await adminTransaction(actor, deps, async (transaction, attribution) => {
    const { actorId, at } = attribution;
    const [created] = await transaction
      .insert(wordSets)
      .values({ ...content, status: 'DRAFT', origin: 'ENTERED', createdAt: at, createdBy: actorId })
      .onConflictDoNothing()
      .returning();
    if (!created) throw duplicate();
    const entry = { subject: 'puzzle', subjectId: created.id, action: 'created', after: created } as const;
    await recordAudit(transaction, attribution, entry);
    return created.id;
  });
  return presentPuzzle(deps.database, id, deps.clock);
}

/** Words can change until the puzzle has been served; notes and status at any time. */
export async function updatePuzzle(id: number, update: PuzzleUpdate, actor: Actor, deps: Deps) {
  const { database, clock, dailyCache } = deps;
  const work = async (transaction: Queries, attribution: Attribution) => {
    const before = await lockPuzzle(transaction, id);
    const after = await change(transaction, before, update, attribution);
    // Checked last: midnight may pass while this runs.
    if (haveWordsChanged(before, after)) await refuseServed(transaction, id, clock);
  };
  // The lock keeps the puzzle from being scheduled. Taken before the row lock, in the same order as when scheduling.
  await adminTransaction(actor, deps, work, update.content && 'calendar');
  dailyCache.discardUpcoming();
  return presentPuzzle(database, id, clock);
}

async function lockPuzzle(queries: Queries, id: number): Promise<Puzzle> {
  const [puzzle] = await queries.select().from(wordSets).where(eq(wordSets.id, id)).for('update');
  if (!puzzle) throw noSuchPuzzle();
  return puzzle;
}

const haveWordsChanged = (before: PuzzleWords, after: PuzzleWords) =>
  WORD_FIELDS.some((field) => before[field] !== after[field]);

async function change(queries: Queries, before: Puzzle, update: PuzzleUpdate, attribution: Attribution) {
  const { content, status = before.status } = update;
  const hasNewWords = haveWordsChanged(before, { ...before, ...content });
  const isApproval = status === 'APPROVED' && (hasNewWords || before.status !== 'APPROVED');
  const after = {
    ...before,
    ...content,
    status,
    // A reason is for one approval of these words.
    reason: isApproval || hasNewWords ? (update.reason ?? null) : before.reason,
    ...(hasNewWords && { reportVersion: 0 }),
  };
  const isUnexplained = isApproval && after.reason === null;
  const other = isUnexplained ? secondSolution(after, await readWordList(queries)) : undefined;
  if (other !== undefined && update.requireReason) throw missingReason(after, other);
  const { id, ...fields } = after;
  try {
    await queries.update(wordSets).set(fields).where(eq(wordSets.id, id));
    if (hasNewWords) {
      await queries.delete(puzzleReports).where(eq(puzzleReports.wordSetId, id));
      await queries.update(dailyGames).set({ par: null }).where(eq(dailyGames.wordSetId, id));
    }
  } catch (error) {
    throw isViolation(error, 'unique') ? duplicate() : error;
  }
  const entry = { subject: 'puzzle', subjectId: id, action: 'updated' } as const;
  await recordAudit(queries, attribution, { ...entry, before, after: approvalEntry(after, other) });
  return after;
}

/** What the history records of an approval: if there is a second solution, also that no reason was given for it. */
export const approvalEntry = (puzzle: Puzzle, other: string | undefined): Puzzle =>
  other === undefined ? puzzle : { ...puzzle, reason: 'None given' };

function missingReason(puzzle: PuzzleWords, other: string): AppError {
  const message = `${puzzleText(puzzle)} has a second solution: ${other}. To approve it, give a reason.`;
  return new AppError('CONFLICT', message, { errors: [{ field: 'reason', message }] });
}

async function refuseServed(queries: Queries, id: number, clock: Clock): Promise<void> {
  const [served] = await queries
    .select({ day: dailyGames.gameDate })
    .from(dailyGames)
    .where(and(eq(dailyGames.wordSetId, id), lte(dailyGames.gameDate, gameDay(clock.now()))))
    .orderBy(dailyGames.gameDate)
    .limit(1);
  if (!served) return;
  throw conflict(`These words can't be changed: they were the daily game on ${formatShortDate(served.day)}.`);
}

export async function deletePuzzle(id: number, actor: Actor, deps: Deps): Promise<void> {
  const work = async (transaction: Queries, attribution: Attribution) => {
    const [deleted] = await deleteUnused(transaction, id);
    if (!deleted) throw noSuchPuzzle();
    const entry = { subject: 'puzzle', subjectId: id, action: 'deleted', before: deleted } as const;
    await recordAudit(transaction, attribution, entry);
  };
  // The lock keeps the puzzle from being scheduled.
  await adminTransaction(actor, deps, work, 'calendar');
}

async function deleteUnused(queries: Queries, id: number): Promise<Puzzle[]> {
  try {
    return await queries.delete(wordSets).where(eq(wordSets.id, id)).returning();
  } catch (error) {
    if (!isViolation(error, 'reference')) throw error;
    throw conflict('This puzzle cannot be deleted: a daily game refers to it.');
  }
}

async function presentPuzzle(database: Database, id: number, clock: Clock): Promise<AdminPuzzle> {
  const [puzzle] = await presentPuzzles(database, [id], clock);
  if (!puzzle) throw noSuchPuzzle();
  return puzzle;
}

async function presentPuzzles(database: Database, ids: number[], clock: Clock): Promise<AdminPuzzle[]> {
  const today = gameDay(clock.now());
  const [rows, counts] = await Promise.all([
    database.orm
      .select({
        puzzle: wordSets,
        createdBy: users.displayName,
        dailyGamesUsed: gamesOfPuzzle<number>(sql`count(*)::int`),
        ...datesOfUse(today),
      })
      .from(wordSets)
      .leftJoin(users, eq(users.id, wordSets.createdBy))
      .where(inArray(wordSets.id, ids)),
    puzzleCounts(database, ids),
  ]);
  const puzzles = rows.map(({ puzzle, createdBy, dailyGamesUsed, ...dates }) => {
    const { completions, wins } = counts.get(puzzle.id) ?? { completions: 0, wins: 0 };
    const stats = { totalCompletions: completions, winRate: winPercentage(wins, completions), dailyGamesUsed };
    const { id, word1, word2, word3, notes, status, createdAt } = puzzle;
    const content = { id, word1, word2, word3, notes, status };
    return { ...content, createdAt: createdAt.toISOString(), createdBy, stats, ...dates };
  });
  return inOrder(ids, puzzles);
}
