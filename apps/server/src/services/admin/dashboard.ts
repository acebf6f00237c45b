import { CHART_DAYS, type AdminStats } from '@sixfold/contract';
import { addDays, gameDay, winPercentage, type GameDay, type PuzzleWords } from '@sixfold/game';
import { eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { dailyGames, wordSets } from '../../db/schema.ts';
import { gameNumber } from '../calendar/calendar.ts';
import { concernColumns, concernsFrom } from '../calendar/concerns.ts';
import { countCircles } from './circles.ts';
import { countsPerDay, siteCounts, topPuzzles, type DayCounts } from '../games/counts.ts';
import { countReminders } from '../reminders/reminders.ts';
import type { CalendarDeps } from './daily-games-list.ts';

const WEEK_DAYS = 7;
const TOP_PUZZLES = 10;
const UPCOMING_GAMES = 7;

/** Reads running counts and a few days of the calendar, never the completions themselves. */
export async function dashboard(deps: CalendarDeps): Promise<AdminStats> {
  const { database, clock } = deps;
  const today = gameDay(clock.now());
  const [site, recent, totalPuzzles, top, upcomingGames, nextEmptyDay, concerns, totalCircles, totalReminders] =
    await Promise.all([
      siteCounts(database),
      countsPerDay(database, addDays(today, 1 - CHART_DAYS), today),
      database.orm.$count(wordSets),
      presentTop(deps),
      upcoming(deps, today),
      firstEmptyDay(database.orm, today),
      concernsFrom(database.orm, today),
      countCircles(database.orm),
      countReminders(database.orm),
    ]);
  const chart = lastDays(recent, today);
  const sum = (days: DayCounts[], field: 'completions' | 'registrations') =>
    days.reduce((total, day) => total + day[field], 0);
  return {
    overview: {
      totalUsers: site.registrations,
      recentUsers: sum(chart, 'registrations'),
      totalPuzzles,
      totalCompletions: site.completions,
      recentCompletions: sum(chart, 'completions'),
      weeklyCompletions: sum(chart.slice(-WEEK_DAYS), 'completions'),
      totalCircles,
      totalReminders,
    },
    topPuzzles: top,
    upcomingGames,
    nextEmptyDay,
    concerns,
    completionsPerDay: chart.map(({ day, completions }) => ({ day, completions })),
  };
}

/** Includes days on which nothing happened. */
function lastDays(counted: DayCounts[], today: GameDay): DayCounts[] {
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - CHART_DAYS);
    return counted.find((counts) => counts.day === day) ?? { day, completions: 0, registrations: 0 };
  });
}

const toList = ({ word1, word2, word3 }: PuzzleWords): [string, string, string] => [word1, word2, word3];

async function presentTop({ database }: CalendarDeps): Promise<AdminStats['topPuzzles']> {
  const top = await topPuzzles(database, TOP_PUZZLES);
  const ids = top.map(({ wordSetId }) => wordSetId);
  const rows = await database.orm
    .select({
      puzzle: wordSets,
      dailyGamesUsed: sql<number>`(SELECT count(*)::int FROM daily_games WHERE word_set_id = word_sets.id)`,
    })
    .from(wordSets)
    .where(inArray(wordSets.id, ids));
  return top.flatMap(({ wordSetId, completions, wins }) => {
    const row = rows.find(({ puzzle }) => puzzle.id === wordSetId);
    if (!row) return [];
    const { puzzle, dailyGamesUsed } = row;
    const { id, status } = puzzle;
    const words = toList(puzzle);
    const winRate = winPercentage(wins, completions);
    return [{ id, words, totalCompletions: completions, winRate, dailyGamesUsed, status }];
  });
}

async function upcoming({ database, launchDay }: CalendarDeps, today: GameDay): Promise<AdminStats['upcomingGames']> {
  const rows = await database.orm
    .select({ id: dailyGames.id, gameDate: dailyGames.gameDate, puzzle: wordSets, ...concernColumns })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
    .where(gt(dailyGames.gameDate, today))
    .orderBy(dailyGames.gameDate)
    .limit(UPCOMING_GAMES);
  return rows.map(({ id, gameDate, puzzle, ...concerns }) => ({
    id,
    gameDate,
    gameNumber: gameNumber(gameDate, launchDay),
    wordSetId: puzzle.id,
    words: toList(puzzle),
    status: puzzle.status,
    ...concerns,
  }));
}

/** The first day after today without a game. */
async function firstEmptyDay(queries: Queries, today: GameDay): Promise<GameDay> {
  const { rows } = await queries.execute<{ day: GameDay }>(sql`
    SELECT day + 1 AS day
    FROM (SELECT ${today}::date AS day UNION ALL SELECT game_date FROM daily_games WHERE game_date > ${today}) AS days
    WHERE NOT EXISTS (SELECT FROM daily_games WHERE game_date = day + 1)
    ORDER BY 1 LIMIT 1`);
  return rows[0]?.day ?? addDays(today, 1);
}
