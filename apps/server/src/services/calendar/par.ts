import { parOf, UNRATED_PAR, WORD_FIELDS, type GameDay } from '@sixfold/game';
import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { dailyGames, puzzleReports, wordSets, type KnownRating } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';

/** Reads the ratings of puzzles that may have no report yet, by their three words. */
export type ReadRatings = () => Promise<ReadonlyMap<string, KnownRating>>;

const BATCH = 500;

/**
 * Fixes the par of the game that is about to be served on a day; from then on it never changes. The caller must hold the
 * calendar lock, or the puzzle could change in the meantime.
 */
export async function fixPar(queries: Queries, day: GameDay, readRatings: ReadRatings): Promise<void> {
  await fixMissing(queries, eq(dailyGames.gameDate, day), readRatings);
}

/** Fixes the par of past days that have none: those of the first start, or served by a release without par. */
export async function backfillPar(queries: Queries, today: GameDay, readRatings: ReadRatings): Promise<void> {
  while ((await fixMissing(queries, lt(dailyGames.gameDate, today), readRatings)) === BATCH);
}

/** At most `BATCH` games; returns how many there were. */
async function fixMissing(queries: Queries, where: SQL, readRatings: ReadRatings): Promise<number> {
  const games = await queries
    .select({ id: dailyGames.id, ...pick(wordSets, WORD_FIELDS), rating: puzzleReports.rating })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
    .where(and(isNull(dailyGames.par), where))
    .limit(BATCH);
  if (games.length === 0) return 0;
  const known = games.every(({ rating }) => rating) ? undefined : await readRatings();
  const fixed = games.map(({ id, word1, word2, word3, rating }) => {
    const { levels } = rating ?? known?.get(word1 + word2 + word3) ?? {};
    return { id, par: levels ? parOf(levels) : UNRATED_PAR };
  });
  await queries.execute(sql`
    UPDATE daily_games SET par = fixed.par
    FROM jsonb_to_recordset(${JSON.stringify(fixed)}::jsonb) AS fixed (id int, par jsonb)
    WHERE daily_games.id = fixed.id AND daily_games.par IS NULL`);
  return games.length;
}
