import type { Database, Statement } from '../../db/database.ts';
import { LOCKS } from '../../db/locks.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';
import { countFigures, RESULT_KEY } from './result-counts.ts';

const FOLD_EVERY_MS = 5000;
/** A batch this size takes a fraction of a second, however long the backlog. */
const BATCH = 10_000;

/** Only one server folds at a time: two could deadlock on each other's rows. */
const takeChanges = (table: string) => `
  WITH turn AS MATERIALIZED (
    SELECT pg_try_advisory_xact_lock(${LOCKS.counts}) AS is_ours
  ), folded AS (
    DELETE FROM ${table}
    WHERE id IN (SELECT id FROM ${table} WHERE (SELECT is_ours FROM turn) ORDER BY id LIMIT ${BATCH})
    RETURNING *
  )`;

const FOLD_COUNTS = `${takeChanges('count_changes')}, days AS (
    INSERT INTO day_counts AS stored (day, completions, registrations)
    SELECT day, sum(completions), sum(registrations) FROM folded GROUP BY day
    ON CONFLICT (day) DO UPDATE SET
      completions = stored.completions + excluded.completions,
      registrations = stored.registrations + excluded.registrations
  ), games AS (
    INSERT INTO daily_game_counts AS stored (daily_game_id, completions, wins)
    SELECT daily_game_id, sum(completions), sum(wins) FROM folded WHERE daily_game_id IS NOT NULL GROUP BY 1
    ON CONFLICT (daily_game_id) DO UPDATE SET
      completions = stored.completions + excluded.completions,
      wins = stored.wins + excluded.wins
  ), puzzles AS (
    INSERT INTO word_set_counts AS stored (word_set_id, completions, wins)
    SELECT word_set_id, sum(completions), sum(wins)
    FROM folded JOIN daily_games ON daily_games.id = daily_game_id GROUP BY 1
    ON CONFLICT (word_set_id) DO UPDATE SET
      completions = stored.completions + excluded.completions,
      wins = stored.wins + excluded.wins
  )
  SELECT count(*)::int AS changes FROM folded`;

const FOLD_RESULTS = `${takeChanges('result_changes')}, results AS (
    INSERT INTO result_counts AS stored (${RESULT_KEY}, games) ${countFigures('folded')}
    ON CONFLICT (${RESULT_KEY}) DO UPDATE SET games = stored.games + excluded.games
  )
  SELECT count(*)::int AS changes FROM folded`;

/** Folds appended changes into the stored counts, unless another server is already doing so. */
export async function foldCounts(database: Pick<Database, 'query'>): Promise<void> {
  await foldAll(database, { name: 'fold-counts', text: FOLD_COUNTS });
  await foldAll(database, { name: 'fold-results', text: FOLD_RESULTS });
}

async function foldAll(database: Pick<Database, 'query'>, statement: Statement): Promise<void> {
  for (;;) {
    const { rows } = await database.query(statement);
    if ((rows[0] as { changes: number }).changes < BATCH) return;
  }
}

/** Folds every few seconds. The next run makes up for a failed one; until then, readers add the pending changes. */
export const createFolding = (database: Pick<Database, 'query'>, onError: (error: unknown) => void): BackgroundTask =>
  repeat({ everyMs: FOLD_EVERY_MS, run: logOncePerOutage(() => foldCounts(database), onError) });
