import { gameDay, type GameDay } from '@sixfold/game';
import type { Database, Queries } from '../../db/database.ts';
import { countChanges } from '../../db/schema.ts';

/*
 * The numbers behind the dashboard, win rates and top puzzles. A transaction that changes one appends to `count_changes`,
 * which is folded into the count tables a few seconds later. Each reader below is a single statement, so it sees one
 * snapshot: folded and pending counts add up exactly.
 */

type Reader = Pick<Database, 'query'>;

export interface DayCounts {
  day: GameDay;
  completions: number;
  registrations: number;
}

/** How often a daily game or a puzzle was completed and won. */
interface WinCounts {
  completions: number;
  wins: number;
}

/** What each change does to the puzzle that its game was played with. */
export const PUZZLE_CHANGES = `
  SELECT word_set_id, count_changes.completions, count_changes.wins
  FROM count_changes JOIN daily_games ON daily_games.id = daily_game_id`;

/** All-time totals: finished games, including guests', and accounts. */
export async function siteCounts(database: Reader): Promise<Omit<DayCounts, 'day'>> {
  const { rows } = await database.query({
    name: 'site-counts',
    text: `SELECT coalesce(sum(completions), 0)::int AS completions, coalesce(sum(registrations), 0)::int AS registrations
      FROM (
        SELECT completions, registrations FROM day_counts
        UNION ALL SELECT completions, registrations FROM count_changes
      ) AS counts`,
  });
  return rows[0] as Omit<DayCounts, 'day'>;
}

/** By the Eastern day on which it happened, both ends included. Days on which nothing happened are left out. */
export async function countsPerDay(database: Reader, from: GameDay, to: GameDay): Promise<DayCounts[]> {
  const { rows } = await database.query({
    name: 'counts-per-day',
    text: `SELECT day, sum(completions)::int AS completions, sum(registrations)::int AS registrations
      FROM (
        SELECT day, completions, registrations FROM day_counts
        UNION ALL SELECT day, completions, registrations FROM count_changes
      ) AS counts
      WHERE day BETWEEN $1 AND $2
      GROUP BY day ORDER BY day`,
    values: [from, to],
  });
  return rows as DayCounts[];
}

/** By daily game. A game without completions has no entry. */
export async function gameCounts(database: Reader, dailyGameIds: number[]): Promise<Map<number, WinCounts>> {
  const { rows } = await database.query({
    name: 'game-counts',
    text: `SELECT daily_game_id AS id, sum(completions)::int AS completions, sum(wins)::int AS wins
      FROM (
        SELECT daily_game_id, completions, wins FROM daily_game_counts
        UNION ALL SELECT daily_game_id, completions, wins FROM count_changes
      ) AS counts
      WHERE daily_game_id = ANY($1)
      GROUP BY daily_game_id`,
    values: [dailyGameIds],
  });
  return byId(rows as CountedRow[]);
}

/** By word set, over all of its days. A word set without completions has no entry. */
export async function puzzleCounts(database: Reader, wordSetIds: number[]): Promise<Map<number, WinCounts>> {
  const { rows } = await database.query({
    name: 'puzzle-counts',
    text: `SELECT word_set_id AS id, sum(completions)::int AS completions, sum(wins)::int AS wins
      FROM (SELECT word_set_id, completions, wins FROM word_set_counts UNION ALL ${PUZZLE_CHANGES}) AS counts
      WHERE word_set_id = ANY($1)
      GROUP BY word_set_id`,
    values: [wordSetIds],
  });
  return byId(rows as CountedRow[]);
}

/** The word sets finished most often, the most popular first. */
export async function topPuzzles(database: Reader, limit: number): Promise<({ wordSetId: number } & WinCounts)[]> {
  const { rows } = await database.query({
    name: 'top-puzzles',
    // A changed puzzle can push at most one other out of the first `limit`, so one more is considered for each.
    text: `WITH changes AS (${PUZZLE_CHANGES}), candidates AS (
        SELECT word_set_id FROM changes
        UNION (
          SELECT word_set_id FROM word_set_counts ORDER BY completions DESC, word_set_id
          LIMIT $1 + (SELECT count(DISTINCT word_set_id) FROM changes)
        )
      )
      SELECT word_set_id AS "wordSetId", sum(completions)::int AS completions, sum(wins)::int AS wins
      FROM (SELECT word_set_id, completions, wins FROM word_set_counts UNION ALL SELECT * FROM changes) AS counts
      WHERE word_set_id IN (SELECT word_set_id FROM candidates)
      GROUP BY word_set_id HAVING sum(completions) > 0
      ORDER BY 2 DESC, 1 LIMIT $1`,
    values: [limit],
  });
  return rows as ({ wordSetId: number } & WinCounts)[];
}

/** Call this in the transaction that creates or deletes the accounts, so the count stays exact. */
export async function countAccounts(queries: Queries, createdAt: Date[], change: 1 | -1): Promise<void> {
  const changes = createdAt.map((at) => ({ day: gameDay(at.getTime()), registrations: change }));
  await queries.insert(countChanges).values(changes);
}

type CountedRow = { id: number } & WinCounts;

const byId = (rows: CountedRow[]) => new Map(rows.map(({ id, completions, wins }) => [id, { completions, wins }]));
