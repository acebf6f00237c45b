import type { GuessLog, RecordedMode } from '@sixfold/contract';
import type { Difficulty, GameDay, Outcome, Streaks } from '@sixfold/game';
import type { Database } from '../db/database.ts';
import { playerColumn, playerId, type PlayerKey } from './players.ts';

/** What is kept of a finished game. */
export interface Recorded {
  difficulty: Difficulty;
  outcome: Outcome;
  incorrectGuesses: number;
  totalGuesses: number;
  timeTakenSeconds: number | null;
  guessLog: GuessLog | null;
  completedAt: Date;
}

export const RECORDED_COLUMNS = `difficulty, outcome, incorrect_guesses AS "incorrectGuesses",
  total_guesses AS "totalGuesses", time_taken_seconds AS "timeTakenSeconds", guess_log AS "guessLog",
  completed_at AS "completedAt"`;

export interface Recording extends Omit<Recorded, 'completedAt'> {
  player: PlayerKey;
  now: number;
  today: GameDay;
  gameMode: RecordedMode;
  /** It counts for the first of these that the player has not finished yet. */
  dailyGameIds: number[];
  /** For the streaks; null where the game does not touch them. */
  gameDate: GameDay | null;
  /** The streaks that this game gives, where they are counted already. Otherwise they are stepped. */
  counted?: Streaks;
}

/** `recorded` is the first record of the game, whoever made it; null where there is none for the reason that is set. */
export interface Receipt {
  recorded: Recorded | null;
  /** The guest's games were taken over by an account, and nothing more is kept for the session. */
  isClaimed: boolean;
  /** A later day was finished before: a row of streaks cannot tell where this one belongs. */
  isLate: boolean;
}

/**
 * Everything that a finished game does, in one statement and so all of it or nothing. The lock on the player's row makes
 * the games of one player come one by one, on whichever server. A statement sees the moment in which it began: where
 * another one was quicker since then, nothing is written and no record is found, and it has to be run again.
 */
const statement = (key: ReturnType<typeof playerColumn>) => `
  WITH known AS (
    SELECT * FROM players WHERE ${key} = $1 FOR NO KEY UPDATE
  ), before AS (
    SELECT id, claimed_by, last_daily_game_date AS last,
      current_played_streak AS played, current_win_streak AS won,
      max_played_streak AS max_played, max_win_streak AS max_won
    FROM known
    UNION ALL SELECT NULL, NULL, NULL, 0, 0, 0, 0 WHERE NOT EXISTS (SELECT FROM known)
  ), earlier AS (
    SELECT completions.* FROM known JOIN completions ON player_id = known.id WHERE daily_game_id = ANY($4::int[])
  ), game AS (
    SELECT id FROM unnest($4::int[]) WITH ORDINALITY AS game (id, place)
    WHERE id NOT IN (SELECT daily_game_id FROM earlier) ORDER BY place LIMIT 1
  ), stepped AS (
    SELECT before.*, game.id AS daily_game_id,
      CASE WHEN $5::date IS NULL OR last = $5 THEN played WHEN last = $5 - 1 THEN played + 1 ELSE 1 END AS now_played,
      CASE WHEN $5 IS NULL OR last = $5 THEN won WHEN $8::text = 'LOSS' THEN 0
        WHEN last = $5 - 1 THEN won + 1 ELSE 1 END AS now_won
    FROM before, game
    WHERE claimed_by IS NULL AND ($13::int[] IS NOT NULL OR (last > $5) IS NOT TRUE)
  ), after AS (
    SELECT id AS player_id, daily_game_id,
      coalesce(($13::int[])[1], now_played) AS played,
      coalesce(($13::int[])[2], now_won) AS won,
      coalesce(($13::int[])[3], greatest(max_played, now_played)) AS max_played,
      coalesce(($13::int[])[4], greatest(max_won, now_won)) AS max_won,
      greatest(last, $5) AS last
    FROM stepped
  ), made AS (
    INSERT INTO players (${key}, created_at, completed_games, last_daily_game_date,
      current_played_streak, current_win_streak, max_played_streak, max_win_streak)
    SELECT $1, $2, 1, last, played, won, max_played, max_won FROM after WHERE player_id IS NULL
    ON CONFLICT (${key}) DO NOTHING
    RETURNING id
  ), recorded AS (
    INSERT INTO completions (player_id, daily_game_id, completed_at, game_mode, difficulty, outcome,
      incorrect_guesses, total_guesses, time_taken_seconds, guess_log)
    SELECT player.id, daily_game_id, $2::timestamptz, $6, $7, $8, $9, $10, $11::int, $12::jsonb
    FROM after, (SELECT id FROM known UNION ALL SELECT id FROM made) AS player
    ON CONFLICT (player_id, daily_game_id) DO NOTHING
    RETURNING *
  ), updated AS (
    UPDATE players SET completed_games = completed_games + 1, last_daily_game_date = last,
      current_played_streak = played, current_win_streak = won,
      max_played_streak = max_played, max_win_streak = max_won
    FROM after, recorded WHERE players.id = after.player_id
  ), counted AS (
    INSERT INTO count_changes (day, daily_game_id, completions, wins)
    SELECT $3::date, daily_game_id, 1, (outcome = 'WIN')::int FROM recorded
  ), record AS (
    SELECT * FROM recorded
    UNION ALL (
      SELECT * FROM earlier WHERE NOT EXISTS (SELECT FROM game)
      ORDER BY array_position($4::int[], daily_game_id) LIMIT 1
    )
  )
  SELECT claimed_by IS NOT NULL AS "isClaimed", (last > $5) IS TRUE AS "isLate",
    record.id IS NOT NULL AS "isRecorded", ${RECORDED_COLUMNS}
  FROM before LEFT JOIN record ON true`;

const STATEMENTS = {
  user_id: { name: 'record-for-user', text: statement('user_id') },
  session_id: { name: 'record-for-guest', text: statement('session_id') },
};

export async function recordCompletion(database: Pick<Database, 'query'>, recording: Recording): Promise<Receipt> {
  const { player, now, today, gameMode, dailyGameIds, gameDate, counted, guessLog, ...result } = recording;
  const { rows } = await database.query({
    ...STATEMENTS[playerColumn(player)],
    isHarmless: true,
    values: [
      playerId(player),
      new Date(now),
      today,
      dailyGameIds,
      gameDate,
      gameMode,
      result.difficulty,
      result.outcome,
      result.incorrectGuesses,
      result.totalGuesses,
      result.timeTakenSeconds,
      guessLog && JSON.stringify(guessLog),
      counted
        ? [counted.currentPlayedStreak, counted.currentWinStreak, counted.maxPlayedStreak, counted.maxWinStreak]
        : null,
    ],
  });
  const { isClaimed, isLate, isRecorded, ...recorded } = rows[0] as Receipt & { isRecorded: boolean } & Recorded;
  return { isClaimed, isLate, recorded: isRecorded ? recorded : null };
}
