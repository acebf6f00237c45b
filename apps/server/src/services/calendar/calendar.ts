import { eq, sql } from 'drizzle-orm';
import { daysBetween, nextDay, startOfGameDay, type GameDay } from '@sixfold/game';
import type { DailyPuzzle } from '@sixfold/contract';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { dailyGames, wordSets } from '../../db/schema.ts';
import { unavailable } from '../app-error.ts';

/**
 * Games are numbered by the days since launch. Such a number needs no counter, increases with the date in whatever
 * order days are scheduled, and never changes once served. If a wrong clock puts today before the launch day, the
 * number is 1.
 */
export const gameNumber = (day: GameDay, launchDay: GameDay) => Math.max(1, daysBetween(launchDay, day) + 1);

type ScheduledGame = { id: number; gameDate: GameDay; wordSetId: number };

/** The game for a day. If none is scheduled, schedules the least recently used approved puzzle, exactly once. */
export async function dailyGameFor(
  day: GameDay,
  { database, clock, launchDay }: { database: Database; clock: Clock; launchDay: GameDay },
): Promise<DailyPuzzle> {
  const game =
    (await findDailyGame(database.orm, day)) ??
    (await database.transaction(async (transaction) => {
      await lockForTransaction(transaction, 'calendar');
      await scheduleLeastRecentlyUsed(transaction, [day], clock.now());
      return findDailyGame(transaction, day);
    }));
  if (!game) {
    const cause = new Error('No puzzle is approved. Approve one in the admin area.');
    throw unavailable('There is no puzzle for today yet. Please try again later.', cause);
  }
  return {
    ...game,
    gameNumber: gameNumber(day, launchDay),
    nextGameTime: new Date(startOfGameDay(nextDay(day))).toISOString(),
  };
}

async function findDailyGame(queries: Queries, day: GameDay) {
  const [row] = await queries
    .select({
      dailyGameId: dailyGames.id,
      gameDate: dailyGames.gameDate,
      wordSetId: wordSets.id,
      word1: wordSets.word1,
      word2: wordSets.word2,
      word3: wordSets.word3,
    })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .where(eq(dailyGames.gameDate, day));
  return row;
}

/**
 * Schedules an approved puzzle for each day without a game: unused puzzles first, then by last use, past or upcoming.
 * The caller must hold the calendar lock, or two callers could take the same puzzle.
 */
export async function scheduleLeastRecentlyUsed(
  queries: Queries,
  days: GameDay[],
  now: number,
): Promise<ScheduledGame[]> {
  const { rows } = await queries.execute<ScheduledGame>(sql`
    WITH empty_days AS (
      SELECT day, row_number() OVER (ORDER BY day) AS place
      FROM unnest(${sql.param(days)}::date[]) AS day
      WHERE NOT EXISTS (SELECT FROM daily_games WHERE game_date = day)
    ), candidates AS (
      SELECT word_sets.id, row_number() OVER (ORDER BY max(game_date) NULLS FIRST, word_sets.id) AS place
      FROM word_sets LEFT JOIN daily_games ON word_set_id = word_sets.id
      WHERE status = 'APPROVED'
      GROUP BY word_sets.id
    )
    INSERT INTO daily_games (game_date, word_set_id, created_at)
    SELECT day, candidates.id, ${new Date(now)}
    FROM empty_days JOIN candidates USING (place)
    ON CONFLICT (game_date) DO NOTHING
    RETURNING id, game_date AS "gameDate", word_set_id AS "wordSetId"`);
  return rows;
}
