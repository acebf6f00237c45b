// Reads the log of sent and acknowledged games and compares it with the database. A program of its own that shares nothing
// with the load but the format of the log, so that a mistake in one cannot hide in the other:
//   node deploy/drill/check-log.mjs <log> <database URL>
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POSTGRES_BIN } from '../lib/programs.mjs';

const PSQL = join(POSTGRES_BIN, 'psql');

const [logFile, databaseUrl] = process.argv.slice(2);

const STORED = `
  SELECT coalesce(replace(session_id::text, '-', ''), email), word_set_id, time_taken_seconds
  FROM completions JOIN players ON players.id = player_id JOIN daily_games ON daily_games.id = daily_game_id
  LEFT JOIN users ON users.id = user_id`;

/** Players who finished today's game have streaks of exactly one, and as many games as rows. */
const MISCOUNTED = `
  SELECT count(*) FROM players JOIN LATERAL (
    SELECT count(*) AS games, count(*) FILTER (WHERE game_mode = 'daily') AS daily FROM completions WHERE player_id = players.id
  ) AS stored ON true
  WHERE completed_games <> games OR current_played_streak <> daily OR current_win_streak <> daily`;

const query = (sql) =>
  execFileSync(PSQL, ['-XAtq', '-F', '\t', '-d', databaseUrl, '-c', sql], { encoding: 'utf8', maxBuffer: 1 << 30 })
    .split('\n')
    .filter(Boolean);

const events = { sent: new Set(), acknowledged: new Set() };
for (const line of readFileSync(logFile, 'utf8').split('\n').filter(Boolean)) {
  const [event, ...game] = line.split('\t');
  events[event].add(game.join('\t'));
}
const rows = new Map();
for (const row of query(STORED)) rows.set(row, (rows.get(row) ?? 0) + 1);
const gameOf = (row) => row.split('\t', 2).join('\t');
const rowsOfGame = new Map();
for (const [row, times] of rows) rowsOfGame.set(gameOf(row), (rowsOfGame.get(gameOf(row)) ?? 0) + times);

const result = {
  sent: events.sent.size,
  acknowledged: events.acknowledged.size,
  byAccounts: [...events.acknowledged].filter((row) => row.includes('@')).length,
  lost: [...events.acknowledged].filter((row) => !rows.has(row)).length,
  duplicated: [...rowsOfGame.values()].filter((times) => times > 1).length + Number(query(MISCOUNTED)[0]),
  neverSent: [...rows.keys()].filter((row) => !events.sent.has(row)).length,
};
console.log(JSON.stringify(result));
