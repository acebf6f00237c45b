import { addDays, daysBetween, gameDay, startOfGameDay, type GameDay } from '@sixfold/game';
import type { Connection, Database } from '../../db/database.ts';
import { withLock } from '../../db/locks.ts';
import { PUZZLE_CHANGES } from './counts.ts';
import { countFigures, RESULT_KEY, RESULTS, STORED_RESULTS } from './result-counts.ts';

type Query = Database['query'];

/** A stored count that did not match the completions and accounts. */
export interface Difference {
  /** For example `wins of puzzle 7`. */
  what: string;
  stored: number;
  actual: number;
}

/**
 * Recounts everything, corrects the stored counts and returns the differences. Servers may keep running: each comparison is
 * one statement, whose snapshot contains a game and its count change together or not at all, and it adds only the
 * difference. Only folding waits.
 */
export function recount(database: Database, signal?: AbortSignal): Promise<Difference[]> {
  return database.maintain(
    (connection, query) =>
      withLock(connection, 'counts', async () => [
        ...(await recountDays(connection, query)),
        ...(await recountGames(query)),
        ...(await recountPuzzles(query)),
        ...(await recountResults(query)),
        ...(await recountPlayers(query)),
      ]),
    signal,
  );
}

interface StoredCounts {
  name: string;
  table: string;
  key: string;
  /** The column counted in addition to completions. */
  other: 'wins' | 'registrations';
  /** Selects key, completions and the other column of each change that is not folded yet. */
  changes: string;
  /** Selects the correct values of the same three columns. */
  actual: string;
}

const compareAndRepair = ({ table, key, other, changes, actual }: StoredCounts) => `
  WITH actual (key, completions, other) AS (${actual}), stored AS (
    SELECT key, sum(completions) AS completions, sum(other) AS other
    FROM (SELECT ${key}, completions, ${other} FROM ${table} UNION ALL ${changes}) AS counts (key, completions, other)
    GROUP BY key
  ), compared AS (
    SELECT key, coalesce(stored.completions, 0)::int AS stored, coalesce(actual.completions, 0)::int AS actual,
      coalesce(stored.other, 0)::int AS stored_other, coalesce(actual.other, 0)::int AS actual_other
    FROM stored FULL JOIN actual USING (key)
  ), differing AS (
    SELECT * FROM compared WHERE stored <> actual OR stored_other <> actual_other
  ), repaired AS (
    INSERT INTO ${table} AS counts (${key}, completions, ${other})
    SELECT key, actual - stored, actual_other - stored_other FROM differing
    ON CONFLICT (${key}) DO UPDATE SET
      completions = counts.completions + excluded.completions, ${other} = counts.${other} + excluded.${other}
  )
  SELECT key, stored, actual, stored_other AS "storedOther", actual_other AS "actualOther" FROM differing ORDER BY key`;

async function recountStored(query: Query, stored: StoredCounts, values: unknown[] = []): Promise<Difference[]> {
  const { rows } = await query({ text: compareAndRepair(stored), values });
  return (rows as { key: string; stored: number; actual: number; storedOther: number; actualOther: number }[])
    .flatMap(({ key, stored: storedCompletions, actual, storedOther, actualOther }) => [
      { what: `completions of ${stored.name} ${key}`, stored: storedCompletions, actual },
      { what: `${stored.other} of ${stored.name} ${key}`, stored: storedOther, actual: actualOther },
    ])
    .filter(({ stored, actual }) => stored !== actual);
}

/** Runs two statements, which need the same snapshot. */
const recountDays = (connection: Connection, query: Query): Promise<Difference[]> =>
  connection.transaction(
    async () => {
      const days = await daysInRange(query);
      const stored: StoredCounts = {
        name: 'day',
        table: 'day_counts',
        key: 'day',
        other: 'registrations',
        changes: 'SELECT day, completions, registrations FROM count_changes',
        // The game rules decide which instant belongs to which day, not the database's calendar.
        actual: `SELECT ($1::date[])[width_bucket(at, $2::timestamptz[])], sum(completions), sum(registrations)
          FROM (
            SELECT completed_at, 1, 0 FROM completions UNION ALL SELECT created_at, 0, 1 FROM users
          ) AS events (at, completions, registrations)
          GROUP BY 1`,
      };
      return recountStored(query, stored, [days, days.map((day) => new Date(startOfGameDay(day)))]);
    },
    { isolationLevel: 'repeatable read' },
  );

/** All days from the first event to the last. */
async function daysInRange(query: Query): Promise<GameDay[]> {
  const { rows } = await query({
    text: `SELECT min(at) AS first, max(at) AS last
      FROM (SELECT completed_at AS at FROM completions UNION ALL SELECT created_at FROM users) AS events`,
  });
  const { first, last } = rows[0] as { first: Date | null; last: Date | null };
  if (!first || !last) return [];
  const firstDay = gameDay(first.getTime());
  const length = daysBetween(firstDay, gameDay(last.getTime())) + 1;
  return Array.from({ length }, (_, index) => addDays(firstDay, index));
}

const recountGames = (query: Query) =>
  recountStored(query, {
    name: 'daily game',
    table: 'daily_game_counts',
    key: 'daily_game_id',
    other: 'wins',
    changes: 'SELECT daily_game_id, completions, wins FROM count_changes WHERE daily_game_id IS NOT NULL',
    actual: `SELECT daily_game_id, count(*), count(*) FILTER (WHERE outcome = 'WIN') FROM completions GROUP BY 1`,
  });

const recountPuzzles = (query: Query) =>
  recountStored(query, {
    name: 'puzzle',
    table: 'word_set_counts',
    key: 'word_set_id',
    other: 'wins',
    changes: PUZZLE_CHANGES,
    actual: `SELECT word_set_id, count(*), count(*) FILTER (WHERE outcome = 'WIN')
      FROM completions JOIN daily_games ON daily_games.id = daily_game_id GROUP BY 1`,
  });

async function recountResults(query: Query): Promise<Difference[]> {
  // Enough to count in memory. With the default, PostgreSQL sorts every completion.
  await query({ text: `SET work_mem = '256MB'` });
  const { rows } = await query({
    text: `WITH results AS (
        SELECT daily_game_id, is_guest, difficulty, misses, seconds, first_guess, count(*) AS games
        FROM (${RESULTS}) AS each GROUP BY 1, 2, 3, 4, 5, 6
      ), actual AS (${countFigures('results')}), stored AS (
        SELECT ${RESULT_KEY}, sum(games) AS games FROM (${STORED_RESULTS}) AS counts GROUP BY ${RESULT_KEY}
      ), compared AS (
        SELECT ${RESULT_KEY}, coalesce(stored.games, 0)::int AS stored, coalesce(actual.games, 0)::int AS actual
        FROM stored FULL JOIN actual USING (${RESULT_KEY})
      ), differing AS (
        SELECT * FROM compared WHERE stored <> actual
      ), repaired AS (
        INSERT INTO result_counts AS counts (${RESULT_KEY}, games)
        SELECT ${RESULT_KEY}, actual - stored FROM differing
        ON CONFLICT (${RESULT_KEY}) DO UPDATE SET games = counts.games + excluded.games
      )
      SELECT format('%s with %s %s at %s in daily game %s', CASE WHEN is_guest THEN 'guests' ELSE 'accounts' END,
        figure, value, difficulty, daily_game_id) AS what, stored, actual
      FROM differing ORDER BY ${RESULT_KEY}`,
  });
  return rows as Difference[];
}

async function recountPlayers(query: Query): Promise<Difference[]> {
  const { rows } = await query({
    text: `WITH compared AS (
        SELECT id, completed_games AS stored, coalesce(games, 0)::int AS actual
        FROM players LEFT JOIN (SELECT player_id, count(*) AS games FROM completions GROUP BY 1) AS counted
          ON player_id = id
      ), differing AS (
        SELECT * FROM compared WHERE stored <> actual
      ), repaired AS (
        UPDATE players SET completed_games = completed_games + actual - stored
        FROM differing WHERE differing.id = players.id
      )
      SELECT 'games of player ' || id AS what, stored, actual FROM differing ORDER BY id`,
  });
  return rows as Difference[];
}
