import { countStreaks, type DailyOutcome } from '@sixfold/game';
import type { Database } from '../../../src/db/database.ts';
import { streaksOf, type Player } from '../../../src/services/games/players.ts';
import { recount } from '../../../src/services/games/recount.ts';

/** Each selects the ids of rows that must not exist. */
const FORBIDDEN = {
  'a deleted account left a guess log': `
    SELECT player_id FROM completions JOIN players ON players.id = player_id
    WHERE user_id IS NULL AND session_id IS NULL AND guess_log IS NOT NULL`,
  'a guest has a guess log': `
    SELECT player_id FROM completions JOIN players ON players.id = player_id
    WHERE session_id IS NOT NULL AND guess_log IS NOT NULL`,
  'a claimed session has a streak': `
    SELECT id FROM players WHERE claimed_by IS NOT NULL
      AND current_played_streak + current_win_streak + max_played_streak + max_win_streak > 0`,
  'a circle has no members': `
    SELECT id FROM circles WHERE NOT EXISTS (SELECT FROM circle_members WHERE circle_id = circles.id)`,
  'a circle has two creators': `
    SELECT circle_id FROM circle_members WHERE is_creator GROUP BY circle_id HAVING count(*) > 1`,
  'a puzzle has counted more or fewer results than browsers': `
    SELECT id FROM friend_puzzles WHERE withdrawn_at IS NULL
      AND (SELECT count(*) FROM friend_puzzle_browsers WHERE puzzle_id = id)
        <> (SELECT coalesce(sum(finished), 0) FROM friend_puzzle_counts WHERE puzzle_id = id)`,
  'a deactivated account is signed in': `
    SELECT user_id FROM sign_ins JOIN users ON users.id = user_id WHERE NOT is_active`,
};

const OPEN_TRANSACTIONS = `
  SELECT pid || ' since ' || xact_start AS transaction FROM pg_stat_activity
  WHERE datname = current_database() AND state IN ('idle in transaction', 'idle in transaction (aborted)')`;
/** Less than PostgreSQL's own limit, which would hide a transaction that was left open. */
const TRANSACTION_MS = 8_000;

/** Checks the invariants after each round, and returns the violations. */
export function createInvariants(database: Database): () => Promise<string[]> {
  let lastPlayer = 0;

  /** Background tasks may be between two statements, so only a transaction that stays open counts. */
  async function leftOpen(): Promise<string[]> {
    const read = async () => {
      const { rows } = await database.query({ text: OPEN_TRANSACTIONS });
      return (rows as { transaction: string }[]).map(({ transaction }) => transaction);
    };
    let open = await read();
    for (const began = performance.now(); open.length > 0 && performance.now() - began < TRANSACTION_MS;) {
      const now = new Set(await read());
      open = open.filter((transaction) => now.has(transaction));
    }
    return open.map((transaction) => `a transaction was left open: ${transaction}`);
  }

  /** Compares streaks with the games they come from. No later round changes the players of this one. */
  async function wrongStreaks(): Promise<string[]> {
    const { rows } = await database.query({
      text: `SELECT players.id, claimed_by, current_played_streak AS "currentPlayedStreak",
          current_win_streak AS "currentWinStreak", max_played_streak AS "maxPlayedStreak",
          max_win_streak AS "maxWinStreak", last_daily_game_date AS "lastDailyGameDate",
          coalesce(json_agg(json_build_object('gameDate', game_date, 'outcome', outcome))
            FILTER (WHERE game_mode = 'daily'), '[]') AS games
        FROM players LEFT JOIN completions ON player_id = players.id LEFT JOIN daily_games ON daily_games.id = daily_game_id
        WHERE players.id > $1 AND claimed_by IS NULL GROUP BY players.id ORDER BY players.id`,
      values: [lastPlayer],
    });
    const played = rows as (Player & { games: DailyOutcome[] })[];
    lastPlayer = played.at(-1)?.id ?? lastPlayer;
    return played
      .filter((player) => JSON.stringify(streaksOf(player)) !== JSON.stringify(countStreaks(player.games)))
      .map(({ id }) => `the streaks of player ${id} do not match the games`);
  }

  return async () => {
    const found = (await recount(database)).map(({ what, stored, actual }) => `${what}: ${stored}, not ${actual}`);
    for (const [name, text] of Object.entries(FORBIDDEN)) {
      const { rowCount } = await database.query({ text });
      if (rowCount) found.push(name);
    }
    return [...found, ...(await leftOpen()), ...(await wrongStreaks())];
  };
}
