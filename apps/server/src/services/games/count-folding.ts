import type { Database } from '../../db/database.ts';
import { LOCKS } from '../../db/locks.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';

const FOLD_EVERY_MS = 5000;
/** A batch this size takes a fraction of a second, however long the backlog. */
const BATCH = 10_000;

/** Only one server folds at a time: two could deadlock on each other's rows. */
const FOLD = `
  WITH turn AS MATERIALIZED (
    SELECT pg_try_advisory_xact_lock(${LOCKS.counts}) AS is_ours
  ), folded AS (
    DELETE FROM count_changes
    WHERE id IN (SELECT id FROM count_changes WHERE (SELECT is_ours FROM turn) ORDER BY id LIMIT ${BATCH})
    RETURNING *
  ), days AS (
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

/** Folds appended changes into the stored counts, unless another server is already doing so. */
export async function foldCounts(database: Pick<Database, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await database.query({ name: 'fold-counts', text: FOLD });
    if ((rows[0] as { changes: number }).changes < BATCH) return;
  }
}

/** Folds every few seconds. The next run makes up for a failed one; until then, readers add the pending changes. */
export const createFolding = (database: Pick<Database, 'query'>, onError: (error: unknown) => void): BackgroundTask =>
  repeat({ everyMs: FOLD_EVERY_MS, run: logOncePerOutage(() => foldCounts(database), onError) });
