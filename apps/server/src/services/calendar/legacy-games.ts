import type { LegacyGame, LegacyGameSummary, Pagination } from '@sixfold/contract';
import { gameDay, type GameDay } from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { paginate } from '../../db/find-page.ts';
import { notFound } from '../app-error.ts';
import { gameNumber } from './calendar.ts';
import { isServable } from './puzzle-uses.ts';

export interface LegacyDeps {
  database: Database;
  clock: Clock;
  launchDay: GameDay;
}

interface Filter {
  page: number;
  limit: number;
  hideCompleted: boolean;
}

/** Past daily games whose words can be served, newest first, without these words. */
export async function listLegacyGames(
  userId: number,
  { page, limit, hideCompleted }: Filter,
  { database, clock, launchDay }: LegacyDeps,
): Promise<{ games: LegacyGameSummary[]; pagination: Pagination }> {
  const { rows } = await database.query({
    name: 'legacy-games',
    // The LEFT JOIN returns the total even for a page beyond the last.
    text: `WITH done AS MATERIALIZED (
        SELECT daily_game_id FROM completions WHERE player_id = (SELECT id FROM players WHERE user_id = $1)
      ), past AS (
        SELECT id, word_set_id, game_date FROM daily_games WHERE game_date < $2 AND ${isServable('$2')}
      ), counted AS (
        SELECT (SELECT count(*) FROM past) - CASE WHEN $3 THEN (
          SELECT count(*) FROM done JOIN past ON past.id = daily_game_id
        ) ELSE 0 END AS total
      ), page AS (
        SELECT *, id IN (SELECT daily_game_id FROM done) AS is_completed FROM past
        WHERE NOT ($3::boolean AND id IN (SELECT daily_game_id FROM done))
        ORDER BY game_date DESC LIMIT $4 OFFSET $5
      )
      SELECT total::int, id, word_set_id AS "wordSetId", game_date AS "gameDate", is_completed AS "isCompleted"
      FROM counted LEFT JOIN page ON true ORDER BY game_date DESC`,
    values: [userId, gameDay(clock.now()), hideCompleted, limit, (page - 1) * limit],
  });
  const games = (rows as (Omit<LegacyGameSummary, 'gameNumber'> & { total: number })[])
    .filter(({ id }) => id !== null)
    .map(({ id, wordSetId, gameDate, isCompleted }) => ({
      id,
      wordSetId,
      gameNumber: gameNumber(gameDate, launchDay),
      gameDate,
      isCompleted,
    }));
  return { games, pagination: paginate(page, limit, (rows[0] as { total: number }).total) };
}

/** Reveals the words of a past game, to play it. Other games are not found. */
export async function findLegacyGame(id: number, { database, clock, launchDay }: LegacyDeps): Promise<LegacyGame> {
  const { rows } = await database.query({
    name: 'legacy-game',
    text: `SELECT daily_games.id, word_set_id AS "wordSetId", game_date AS "gameDate", word1, word2, word3
      FROM daily_games JOIN word_sets ON word_sets.id = word_set_id
      WHERE daily_games.id = $1 AND game_date < $2 AND ${isServable('$2')}`,
    values: [id, gameDay(clock.now())],
  });
  const game = rows[0] as Omit<LegacyGame, 'gameNumber'> | undefined;
  if (!game) throw notFound('Past game not found.');
  return { ...game, gameNumber: gameNumber(game.gameDate, launchDay) };
}
