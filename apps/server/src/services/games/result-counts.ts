import { TIME_EDGES, TIME_LIMIT, type Difficulty } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import type { RESULT_FIGURES } from '../../db/schema.ts';

/*
 * How everyone did on each day. Like the counts in `counts.ts`, they are appended to `result_changes`, folded into
 * `result_counts` and read exactly. Only games recorded as daily count, not those played later as past games.
 */

const EDGES = `ARRAY[${TIME_EDGES.join()}]`;

/** The columns of `result_changes` for a row of `completions`. A loss is six misses. An impossible time is null. */
export const RESULT = `daily_game_id, difficulty, incorrect_guesses AS misses,
  CASE WHEN time_taken_seconds < ${TIME_LIMIT} THEN (${EDGES})[width_bucket(time_taken_seconds, ${EDGES})] END AS seconds,
  (guess_log->0->>'letter') || (guess_log->0->>'number') AS first_guess`;

/** The result of each daily game. A claimed guest was a guest; a player without user and session was an account. */
export const RESULTS = `
  SELECT completions.id, player_id, ${RESULT}, session_id IS NOT NULL OR claimed_by IS NOT NULL AS is_guest
  FROM completions JOIN players ON players.id = player_id
  WHERE game_mode = 'daily'`;

export const RESULT_KEY = 'daily_game_id, is_guest, difficulty, figure, value';

/** Counts each figure of results that have the columns of `result_changes`. */
export const countFigures = (results: string) => `
  SELECT ${RESULT_KEY}, sum(games) AS games
  FROM ${results} CROSS JOIN LATERAL (
    VALUES ('misses', misses::text), ('seconds', seconds::text), ('firstGuess', first_guess)
  ) AS figures (figure, value)
  WHERE value IS NOT NULL
  GROUP BY ${RESULT_KEY}`;

/** Folded and pending counts; a key may occur twice. */
export const STORED_RESULTS = `
  SELECT ${RESULT_KEY}, games FROM result_counts UNION ALL ${countFigures('result_changes')}`;

export interface ResultCount {
  isGuest: boolean;
  difficulty: Difficulty;
  figure: (typeof RESULT_FIGURES)[number];
  value: string;
  games: number;
}

export async function resultCounts(
  database: Pick<Database, 'query'>,
  dailyGameIds: number[],
): Promise<(ResultCount & { dailyGameId: number })[]> {
  const { rows } = await database.query({
    name: 'result-counts',
    text: `SELECT daily_game_id AS "dailyGameId", is_guest AS "isGuest", difficulty, figure, value, sum(games)::int AS games
      FROM (${STORED_RESULTS}) AS stored WHERE daily_game_id = ANY($1)
      GROUP BY ${RESULT_KEY}`,
    values: [dailyGameIds],
  });
  return rows as (ResultCount & { dailyGameId: number })[];
}

/** Call this in the transaction that has moved a guest's completions to an account. */
export async function countClaimed(queries: Queries, completionIds: number[]): Promise<void> {
  if (completionIds.length === 0) return;
  await queries.execute(sql`
    INSERT INTO result_changes (daily_game_id, is_guest, difficulty, misses, seconds, first_guess, games)
    SELECT daily_game_id, change.is_guest, difficulty, misses, seconds, first_guess, games
    FROM (${sql.raw(RESULTS)}) AS results CROSS JOIN (VALUES (true, -1), (false, 1)) AS change (is_guest, games)
    WHERE id IN ${completionIds}`);
}

/** Call this in the transaction that deletes the players' guess logs, before it does. Everything else still counts. */
export async function countWithoutLogs(queries: Queries, playerIds: number[]): Promise<void> {
  await queries.execute(sql`
    INSERT INTO result_changes (daily_game_id, is_guest, difficulty, first_guess, games)
    SELECT daily_game_id, is_guest, difficulty, first_guess, -1 FROM (${sql.raw(RESULTS)}) AS results
    WHERE player_id IN ${playerIds} AND first_guess IS NOT NULL`);
}
