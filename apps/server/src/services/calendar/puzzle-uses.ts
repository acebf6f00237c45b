// SQL about the daily games of a row of `word_sets`.
import type { GameDay } from '@sixfold/game';
import { sql, type SQL } from 'drizzle-orm';

export const LAST_USE = '(SELECT max(game_date) FROM daily_games WHERE word_set_id = word_sets.id)';

export const gamesOfPuzzle = <T>(figure: SQL): SQL<T> =>
  sql<T>`(SELECT ${figure} FROM daily_games WHERE word_set_id = word_sets.id)`;

export const useDates = (today: GameDay) => ({
  lastGameDate: gamesOfPuzzle<GameDay | null>(sql`max(game_date) FILTER (WHERE game_date <= ${today})`),
  nextGameDate: gamesOfPuzzle<GameDay | null>(sql`min(game_date) FILTER (WHERE game_date > ${today})`),
});
