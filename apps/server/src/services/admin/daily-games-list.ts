import type { AdminDailyGame, Pagination } from '@sixfold/contract';
import { gameDay, monthDays, monthOf, WORD_FIELDS, type GameDay } from '@sixfold/game';
import { and, asc, between, desc, eq, type SQL } from 'drizzle-orm';
import type { AdminDeps } from '../accounts/admin-transaction.ts';
import { paginate } from '../../db/find-page.ts';
import { dailyGames, wordSets } from '../../db/schema.ts';
import { pick } from '../../lib/pick.ts';
import { notFound } from '../app-error.ts';
import { gameNumber } from '../calendar/calendar.ts';
import { concernColumns } from '../calendar/concerns.ts';
import { gameCounts } from '../games/counts.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';

export interface CalendarDeps extends AdminDeps {
  launchDay: GameDay;
  dailyCache: DailyCache;
}

/** Newest first. One row per day: the list stays small enough for OFFSET and count(*). */
export async function listDailyGames({ page, limit }: { page: number; limit: number }, deps: CalendarDeps) {
  const [rows, total] = await Promise.all([
    select(deps)
      .orderBy(desc(dailyGames.gameDate))
      .limit(limit)
      .offset((page - 1) * limit),
    deps.database.orm.$count(dailyGames),
  ]);
  const pagination: Pagination = paginate(page, limit, total);
  return { dailyGames: await present(rows, deps), today: gameDay(deps.clock.now()), pagination };
}

/** The games of a month, by date. */
export async function calendarMonth(month: string | undefined, deps: CalendarDeps) {
  const today = gameDay(deps.clock.now());
  const selected = month ?? monthOf(today);
  const days = monthDays(selected);
  const games = await presentWhere(between(dailyGames.gameDate, days[0]!, days.at(-1)!), deps);
  return { month: selected, today, dailyGames: games };
}

export async function presentDailyGame(id: number, deps: CalendarDeps): Promise<AdminDailyGame> {
  const [game] = await presentWhere(eq(dailyGames.id, id), deps);
  if (!game) throw notFound('Daily game not found.');
  return game;
}

const presentWhere = async (where: SQL, deps: CalendarDeps) =>
  present(await select(deps).where(and(where)).orderBy(asc(dailyGames.gameDate)), deps);

const select = ({ database }: CalendarDeps) =>
  database.orm
    .select({
      id: dailyGames.id,
      gameDate: dailyGames.gameDate,
      wordSetId: dailyGames.wordSetId,
      wordSet: pick(wordSets, [...WORD_FIELDS, 'status']),
      ...concernColumns,
    })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId));

async function present(rows: Awaited<ReturnType<typeof select>>, { database, launchDay }: CalendarDeps) {
  const ids = rows.map(({ id }) => id);
  const counts = await gameCounts(database, ids);
  return rows.map((row): AdminDailyGame => ({
    ...row,
    gameNumber: gameNumber(row.gameDate, launchDay),
    _count: { gameCompletions: counts.get(row.id)?.completions ?? 0 },
  }));
}
