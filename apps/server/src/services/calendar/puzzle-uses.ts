// SQL about the days on which a puzzle is used.
import type { GameDay } from '@sixfold/game';
import { sql, type SQL } from 'drizzle-orm';

/** Of a row of `word_sets`. */
export const LAST_USE = '(SELECT max(game_date) FROM daily_games WHERE word_set_id = word_sets.id)';

/**
 * Whether the words of a row of `daily_games` can be served as a past game. They cannot while they are the game of a later
 * day that can still be finished: today's or yesterday's. `today` is a parameter, such as $2.
 */
export const isServable = (today: string) => `NOT EXISTS (
  SELECT FROM daily_games AS later
  WHERE later.game_date BETWEEN ${today}::date - 1 AND ${today}::date
    AND later.word_set_id = daily_games.word_set_id AND later.game_date > daily_games.game_date)`;

export const gamesOfPuzzle = <T>(figure: SQL): SQL<T> =>
  sql<T>`(SELECT ${figure} FROM daily_games WHERE word_set_id = word_sets.id)`;

export const datesOfUse = (today: GameDay) => ({
  lastGameDate: gamesOfPuzzle<GameDay | null>(sql`max(game_date) FILTER (WHERE game_date <= ${today})`),
  nextGameDate: gamesOfPuzzle<GameDay | null>(sql`min(game_date) FILTER (WHERE game_date > ${today})`),
});
