import { eq, inArray } from 'drizzle-orm';
import { daysBetween, nextDay, startOfGameDay, WORD_FIELDS, type GameDay } from '@sixfold/game';
import type { DailyPuzzle } from '@sixfold/contract';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { dailyGames, wordSets } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';
import { unavailable } from '../app-error.ts';
import { choosePuzzles } from './choose-puzzles.ts';
import { fixPar, type ReadRatings } from './par.ts';

/**
 * Games are numbered by the days since launch. Such a number needs no counter, increases with the date in whatever
 * order days are scheduled, and never changes once served. If a wrong clock puts today before the launch day, the
 * number is 1.
 */
export const gameNumber = (day: GameDay, launchDay: GameDay) => Math.max(1, daysBetween(launchDay, day) + 1);

type ScheduledGame = { id: number; gameDate: GameDay; wordSetId: number };

interface Deps {
  database: Database;
  clock: Clock;
  launchDay: GameDay;
  readRatings: ReadRatings;
}

/** The game to serve on a day, with its par. If none is scheduled, schedules one, exactly once (`choose-puzzles.ts`). */
export async function dailyGameFor(day: GameDay, deps: Deps): Promise<DailyPuzzle> {
  const found = await findDailyGame(deps.database.orm, day);
  const game = found?.par ? found : await prepareDailyGame(day, deps);
  if (!game) {
    const cause = new Error('No puzzle is approved. Approve one in the admin area.');
    throw unavailable('There is no puzzle for today yet. Please try again later.', cause);
  }
  return {
    ...game,
    par: game.par ?? undefined,
    gameNumber: gameNumber(day, deps.launchDay),
    nextGameTime: new Date(startOfGameDay(nextDay(day))).toISOString(),
  };
}

const prepareDailyGame = (day: GameDay, { database, clock, readRatings }: Deps) =>
  database.transaction(async (transaction) => {
    await lockForTransaction(transaction, 'calendar');
    await fillEmptyDays(transaction, [day], clock.now());
    await fixPar(transaction, day, readRatings);
    return findDailyGame(transaction, day);
  });

async function findDailyGame(queries: Queries, day: GameDay) {
  const [row] = await queries
    .select({
      dailyGameId: dailyGames.id,
      gameDate: dailyGames.gameDate,
      wordSetId: wordSets.id,
      ...pick(wordSets, WORD_FIELDS),
      par: dailyGames.par,
    })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .where(eq(dailyGames.gameDate, day));
  return row;
}

/**
 * Schedules an approved puzzle for each of these days without a game. The caller must hold the calendar lock, or two
 * callers could choose the same puzzle.
 */
export async function fillEmptyDays(queries: Queries, days: GameDay[], now: number): Promise<ScheduledGame[]> {
  const { gameDate } = dailyGames;
  const taken = await queries.select({ gameDate }).from(dailyGames).where(inArray(gameDate, days));
  const empty = days.filter((day) => !taken.some((game) => game.gameDate === day)).sort();
  const choices = await choosePuzzles(queries, empty);
  if (choices.length === 0) return [];
  return queries
    .insert(dailyGames)
    .values(choices.map(({ day, id }) => ({ gameDate: day, wordSetId: id, createdAt: new Date(now) })))
    .onConflictDoNothing()
    .returning({ id: dailyGames.id, gameDate, wordSetId: dailyGames.wordSetId });
}
