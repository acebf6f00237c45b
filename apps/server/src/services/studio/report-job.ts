import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { ReportProgress } from '@sixfold/contract';
import { wordsOf, type PuzzleWords } from '@sixfold/game';
import type { Log } from '../../adapters/log.ts';
import { ThreadFailure, type Analysis } from '../../adapters/analysis.ts';
import type { Words } from '../../adapters/analysis-thread.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { tryLock } from '../../db/locks.ts';
import { puzzleReports, wordSets, type KnownRating } from '../../db/schema.ts';
import { lazily } from '../../lib/lazily.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';
import { readBuiltInRatings } from '../puzzles/built-in-ratings.ts';
import { storedReport } from './present-report.ts';
import { currentVersion, readWords } from '../words/word-list.ts';

const POLL_EVERY_MS = 2_000;
/** Puzzles read at a time. */
const BATCH = 5;

interface Deps {
  database: Database;
  clock: Clock;
  analysis: Analysis;
  log: Pick<Log, 'warn' | 'error'>;
}

const isPending = lt(wordSets.reportVersion, currentVersion);

/**
 * Writes the reports of puzzles that are new, were changed, or were judged by another word list. The database knows
 * which ones are left, so a server that is killed loses at most the report it was working on. One server works at a time.
 */
export function createReportJob(deps: Deps): BackgroundTask {
  const { database, analysis, log } = deps;
  // Read only if there is something to do.
  const builtInRatings = lazily(readBuiltInRatings);
  const work = async (signal: AbortSignal) => {
    if (!(await hasPending(database))) return;
    try {
      await database.maintain(async (connection) => {
        // The lock belongs to the connection: if this server dies, the next one continues at once. Taking it again before
        // each batch fails if the connection, which is idle during the batch, has been lost and the lock with it.
        const isLocked = () => tryLock(connection, 'puzzleReports');
        while (!signal.aborted && (await isLocked()) && (await reportBatch(await builtInRatings(), deps, signal)));
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const logError = (error: unknown) => log.warn({ err: error }, 'could not analyze puzzles');
  const task = repeat({ everyMs: POLL_EVERY_MS, run: logOncePerOutage(work, logError) });
  return {
    start: () => task.start(),
    async stop() {
      const stopped = task.stop();
      await analysis.stop();
      await stopped;
    },
  };
}

async function hasPending({ orm }: Database): Promise<boolean> {
  return (await orm.select({ id: wordSets.id }).from(wordSets).where(isPending).limit(1)).length > 0;
}

/** False if there was nothing to do. */
async function reportBatch(ratings: Map<string, KnownRating>, deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { orm } = deps.database;
  const words = await readWords(orm);
  const puzzles = await orm
    .select({ puzzle: wordSets, rating: puzzleReports.rating, ratedWords: puzzleReports.ratedWords })
    .from(wordSets)
    .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
    .where(lt(wordSets.reportVersion, words.version))
    .orderBy(asc(wordSets.reportVersion), desc(wordSets.id))
    .limit(BATCH);
  for (const { puzzle, rating, ratedWords } of puzzles) {
    if (signal.aborted) break;
    const letters = lettersOf(puzzle);
    const known = (ratedWords === letters ? rating : null) ?? ratings.get(letters);
    await report(puzzle, known, words, deps);
  }
  return puzzles.length > 0;
}

const lettersOf = ({ word1, word2, word3 }: PuzzleWords) => word1 + word2 + word3;

async function report(
  stored: typeof wordSets.$inferSelect,
  rating: KnownRating | undefined,
  words: Words,
  { database, clock, analysis, log }: Deps,
): Promise<void> {
  const { id } = stored;
  const puzzle = wordsOf(stored);
  const letters = lettersOf(puzzle);
  const job = { puzzle, words };
  const analyzed = rating
    ? analysis.run('judge', job).then((judgment) => ({ ...judgment, rating }))
    : analysis.run('report', job);
  const made = await analyzed.catch((error: unknown) => {
    if (error instanceof ThreadFailure) throw error;
    log.error({ err: error, puzzle: id }, 'could not analyze a puzzle');
    return undefined;
  });
  await database.transaction(async (transaction) => {
    const unchanged = and(eq(wordSets.id, id), eq(sql`word1 || word2 || word3`, letters));
    // Even without a report: a puzzle that breaks the analysis would otherwise be tried forever.
    const [current] = await transaction
      .update(wordSets)
      .set({ reportVersion: words.version })
      .where(unchanged)
      .returning({ id: wordSets.id });
    if (!current || !made) return;
    const fields = { ...storedReport(made), ratedWords: letters, analyzedAt: new Date(clock.now()) };
    await transaction
      .insert(puzzleReports)
      .values({ wordSetId: id, ...fields })
      .onConflictDoUpdate({ target: puzzleReports.wordSetId, set: fields });
  });
}

/** Counting a quarter of a million puzzles takes a few milliseconds. */
export async function reportProgress({ orm }: Pick<Database, 'orm'>): Promise<ReportProgress> {
  const [counts] = await orm
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) FILTER (WHERE report_version >= ${currentVersion}))::int`,
    })
    .from(wordSets);
  return counts ?? { total: 0, done: 0 };
}
