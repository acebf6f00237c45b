// Compares the ledger of the load with the database.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const RECOUNT = fileURLToPath(new URL('../../apps/server/dist/recount.js', import.meta.url));
const AGREES = /^The stored counts agree/;

const ROWS = `
  SELECT coalesce(replace(session_id::text, '-', ''), email), word_set_id, time_taken_seconds
  FROM completions JOIN players ON players.id = player_id JOIN daily_games ON daily_games.id = daily_game_id
  LEFT JOIN users ON users.id = user_id`;

/** Players who finished today's game have streaks of exactly one, and as many games as rows. */
const MISCOUNTED = `
  SELECT count(*) FROM players JOIN LATERAL (
    SELECT count(*) AS games, count(*) FILTER (WHERE game_mode = 'daily') AS daily FROM completions WHERE player_id = players.id
  ) AS stored ON true
  WHERE completed_games <> games OR current_played_streak <> daily OR current_win_streak <> daily`;

export async function audit({ ledger, primary, databaseUrl, folder }) {
  const rows = new Map();
  for (const line of (await primary.query('sixfold', ROWS)).trim().split('\n')) {
    const [who, wordSetId, sent] = line.split('|');
    const key = `${who} ${wordSetId}`;
    rows.set(key, [...(rows.get(key) ?? []), Number(sent)]);
  }
  const found = (game) => rows.get(`${game.who} ${game.body.wordSetId}`) ?? [];
  const sentKeys = new Set(ledger.map((game) => `${game.who} ${game.body.wordSetId}`));
  const acknowledged = ledger.filter(({ state }) => state === 'acknowledged');
  const miscounted = Number(await primary.query('sixfold', MISCOUNTED));
  const recount = await promisify(execFile)(process.execPath, [RECOUNT], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  return {
    acknowledged: acknowledged.length,
    byAccounts: acknowledged.filter(({ headers }) => headers).length,
    sentAgain: acknowledged.filter(({ attempts }) => attempts > 1).length,
    unknown: ledger.length - acknowledged.length,
    lost: acknowledged.filter((game) => found(game).length === 0).length,
    doubled: ledger.filter((game) => found(game).length > 1).length + miscounted,
    // Different from what was sent, or never sent.
    foreign:
      ledger.filter((game) => found(game).some((sent) => sent !== game.body.timeTakenSeconds)).length +
      [...rows.keys()].filter((key) => !sentKeys.has(key)).length,
    countsAgree: AGREES.test(recount.stdout),
  };
}
