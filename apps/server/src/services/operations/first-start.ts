import { addDays, gameDay, puzzleErrors, weekday, type GameDay } from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { Connection, Database, Queries } from '../../db/database.ts';
import { withLock } from '../../db/locks.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { ensureSearchIndexes } from '../../db/search-indexes.ts';
import { site, wordSets } from '../../db/schema.ts';
import { readBuiltInPuzzles, type BuiltInPuzzle } from '../puzzles/built-in-puzzles.ts';
import { readBuiltInRatings } from '../puzzles/built-in-ratings.ts';
import { fillEmptyDays } from '../calendar/calendar.ts';
import { backfillPar } from '../calendar/par.ts';

const ARCHIVE_DAYS = 30;

/**
 * Prepares the database and returns the launch day. Several servers may start at the same instant: the lock lets the first
 * do the work, and the others find it done.
 */
export function prepareDatabase(
  database: Database,
  clock: Clock,
  log: (message: string) => void,
  signal?: AbortSignal,
  readPuzzles = readBuiltInPuzzles,
): Promise<GameDay> {
  const prepare = async (connection: Connection) => {
    await migrateDatabase(connection, log);
    const [row] = await connection.select().from(site);
    const launchDay =
      row?.launchDay ??
      (await connection.transaction(async (transaction) => fillEmptyDatabase(transaction, await readPuzzles(), clock)));
    await backfillPar(connection, gameDay(clock.now()), readBuiltInRatings);
    await ensureSearchIndexes(connection, log);
    return launchDay;
  };
  return database.maintain((connection) => withLock(connection, 'preparation', () => prepare(connection)), signal);
}

/** Adds the built-in puzzles, already approved, and schedules past days, so that there is an archive from day one. */
async function fillEmptyDatabase(queries: Queries, puzzles: BuiltInPuzzle[], clock: Clock): Promise<GameDay> {
  const now = clock.now();
  const today = gameDay(now);
  const launchDay = addDays(today, -ARCHIVE_DAYS);
  puzzles.forEach(refuseInvalid);

  const rows = fromWeekday(weekday(launchDay), puzzles).map((puzzle) => ({
    ...puzzle,
    status: 'APPROVED' as const,
    origin: 'BUILT_IN' as const,
    createdAt: new Date(now),
  }));
  if (rows.length > 0) await queries.insert(wordSets).values(rows);
  const archive = Array.from({ length: ARCHIVE_DAYS }, (_, index) => addDays(launchDay, index));
  await fillEmptyDays(queries, archive, now);
  await queries.insert(site).values({ launchDay });
  return launchDay;
}

/** The built-in puzzles are a plan that begins on a Monday. Each weekday gets the difficulty meant for it. */
function fromWeekday(first: number, puzzles: BuiltInPuzzle[]): BuiltInPuzzle[] {
  const skipped = (first + 6) % 7;
  return [...puzzles.slice(skipped), ...puzzles.slice(0, skipped)];
}

function refuseInvalid(puzzle: BuiltInPuzzle): void {
  const [error] = puzzleErrors(puzzle);
  if (error) throw new Error(`Built-in puzzle ${puzzle.word1}: ${error.message}`);
}
