import { readFileSync } from 'node:fs';
import pg from 'pg';

const STORED = `
  SELECT replace(session_id::text, '-', '') AS session, word_set_id, game_date::text, time_taken_seconds
  FROM completions JOIN players ON players.id = player_id JOIN daily_games ON daily_games.id = daily_game_id`;

/** Each guest finished one game, and the totals of a day must be the number of its rows. */
const MISCOUNTED = `
  SELECT (SELECT count(*) FROM players WHERE completed_games <> 1 OR current_win_streak <> 1) +
    (SELECT count(*) FROM daily_games WHERE
      (SELECT count(*) FROM completions WHERE daily_game_id = daily_games.id) <>
      (SELECT coalesce(sum(completions), 0) FROM daily_game_counts WHERE daily_game_id = daily_games.id) +
      (SELECT coalesce(sum(completions), 0) FROM count_changes WHERE daily_game_id = daily_games.id)) AS miscounted`;

/** A line of the log of acknowledged games. */
export const logLine = ({ sessionId, wordSetId, gameDate, timeTakenSeconds }) =>
  `${[sessionId, wordSetId, gameDate, timeTakenSeconds].join('\t')}\n`;

/** Compares the log with the database: each acknowledged game must be one row, with its puzzle and its day. */
export async function checkGames(logFile, databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query({ text: STORED, rowMode: 'array' });
    const { miscounted } = (await database.query(MISCOUNTED)).rows[0];
    const acknowledged = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
    const stored = new Set(rows.map((row) => row.join('\t')));
    return {
      acknowledged: acknowledged.length,
      missing: acknowledged.filter((game) => !stored.has(game)).length,
      doubled: rows.length - new Set(rows.map(([session]) => session)).size,
      miscounted: Number(miscounted),
    };
  } finally {
    await database.end();
  }
}
