import type { AdminStats, GameConcerns } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { gte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { dailyGames } from '../../db/schema.ts';

/** The concerns about the puzzle in a row of `daily_games`. A puzzle without a report counts as fit. */
export const concernColumns = {
  isFit: sql<GameConcerns['isFit']>`coalesce(
    (SELECT is_fit FROM puzzle_reports WHERE puzzle_reports.word_set_id = daily_games.word_set_id), true)`,
  previousGameDate: sql<GameConcerns['previousGameDate']>`(
    SELECT max(earlier.game_date) FROM daily_games AS earlier
    WHERE earlier.word_set_id = daily_games.word_set_id AND earlier.game_date < daily_games.game_date)`,
};

/** The games from a day on whose puzzle is not fit to publish, or was used before. */
export async function concernsFrom(queries: Queries, day: GameDay): Promise<AdminStats['concerns']> {
  const games = await queries
    .select({ gameDate: dailyGames.gameDate, ...concernColumns })
    .from(dailyGames)
    .where(gte(dailyGames.gameDate, day))
    .orderBy(dailyGames.gameDate);
  const { unfit, repeated } = daysWithConcerns(games);
  const [firstDay = null] = [...unfit, ...repeated].sort();
  return { unfit: unfit.length, repeated: repeated.length, firstDay };
}

export function daysWithConcerns(games: readonly (GameConcerns & { gameDate: GameDay })[]) {
  const days = (concerned: typeof games) => concerned.map(({ gameDate }) => gameDate);
  return {
    unfit: days(games.filter(({ isFit }) => !isFit)),
    repeated: days(games.filter(({ previousGameDate }) => previousGameDate !== null)),
  };
}
