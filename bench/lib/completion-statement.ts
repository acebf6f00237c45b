import { RESULT } from '../../apps/server/src/services/games/result-counts.ts';

/**
 * The baseline for recording a game: everything a completion does, in one statement and one round trip. It computes
 * even the streaks in SQL; the server leaves them to the rules in `packages/game`.
 */
export const COMPLETION_STATEMENT = `
  WITH sent AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1) AS sent (place int, user_id int, session_id uuid, at timestamptz, today date,
      games int[], game_date date, game_mode text, difficulty text, outcome text, incorrect_guesses smallint,
      total_guesses smallint, time_taken_seconds int, guess_log jsonb)
  ), users AS (
    SELECT place, known.* FROM sent CROSS JOIN LATERAL (
      SELECT * FROM players WHERE user_id = sent.user_id FOR NO KEY UPDATE
    ) AS known
  ), guests AS (
    SELECT place, known.* FROM sent CROSS JOIN LATERAL (
      SELECT * FROM players WHERE session_id = sent.session_id FOR NO KEY UPDATE
    ) AS known
  ), known AS (
    SELECT * FROM users UNION ALL SELECT * FROM guests
  ), earlier AS (
    SELECT place, array_position(games, daily_game_id) AS turn, completions.*
    FROM known JOIN sent USING (place) JOIN completions ON player_id = known.id AND daily_game_id = ANY(games)
  ), before AS (
    SELECT sent.*, known.id AS player_id, claimed_by, last_daily_game_date AS last,
      coalesce(current_played_streak, 0) AS played, coalesce(current_win_streak, 0) AS won,
      coalesce(max_played_streak, 0) AS max_played, coalesce(max_win_streak, 0) AS max_won,
      (SELECT game FROM unnest(games) WITH ORDINALITY AS candidate (game, turn)
        WHERE NOT EXISTS (SELECT FROM earlier WHERE earlier.place = sent.place AND daily_game_id = game)
        ORDER BY turn LIMIT 1) AS daily_game_id
    FROM sent LEFT JOIN known USING (place)
  ), stepped AS (
    SELECT *,
      CASE WHEN game_date IS NULL OR last = game_date THEN played WHEN last = game_date - 1 THEN played + 1 ELSE 1 END
        AS now_played,
      CASE WHEN game_date IS NULL OR last = game_date THEN won WHEN outcome = 'LOSS' THEN 0
        WHEN last = game_date - 1 THEN won + 1 ELSE 1 END AS now_won
    FROM before
    WHERE daily_game_id IS NOT NULL AND claimed_by IS NULL
      AND (last > game_date) IS NOT TRUE
  ), after AS (
    SELECT *,
      now_played AS next_played,
      now_won AS next_won,
      greatest(max_played, now_played) AS next_max_played,
      greatest(max_won, now_won) AS next_max_won,
      greatest(last, game_date) AS next_last
    FROM stepped
  ), made AS (
    INSERT INTO players (user_id, session_id, created_at, completed_games, last_daily_game_date,
      current_played_streak, current_win_streak, max_played_streak, max_win_streak)
    SELECT user_id, session_id, at, 1, next_last, next_played, next_won, next_max_played, next_max_won
    FROM after WHERE player_id IS NULL
    ORDER BY user_id, session_id
    ON CONFLICT DO NOTHING
    RETURNING id, user_id, session_id
  ), ready AS (
    SELECT after.*, coalesce(after.player_id, made.id) AS of_player
    FROM after LEFT JOIN made ON made.user_id = after.user_id OR made.session_id = after.session_id
  ), recorded AS (
    INSERT INTO completions (player_id, daily_game_id, completed_at, game_mode, difficulty, outcome,
      incorrect_guesses, total_guesses, time_taken_seconds, guess_log)
    SELECT of_player, daily_game_id, at, game_mode, difficulty, outcome,
      incorrect_guesses, total_guesses, time_taken_seconds, guess_log
    FROM ready WHERE of_player IS NOT NULL
    ON CONFLICT (player_id, daily_game_id) DO NOTHING
    RETURNING *
  ), updated AS (
    UPDATE players SET completed_games = completed_games + 1, last_daily_game_date = next_last,
      current_played_streak = next_played, current_win_streak = next_won,
      max_played_streak = next_max_played, max_win_streak = next_max_won
    FROM after, recorded WHERE players.id = after.player_id AND players.id = recorded.player_id
  ), new AS (
    SELECT place, today, recorded.daily_game_id, recorded.outcome
    FROM recorded JOIN ready ON of_player = recorded.player_id
  ), results AS (
    INSERT INTO result_changes (daily_game_id, difficulty, misses, seconds, first_guess, is_guest, games)
    SELECT ${RESULT}, player_id IN (SELECT of_player FROM ready WHERE session_id IS NOT NULL), 1
    FROM recorded WHERE game_mode = 'daily'
  ), counted AS (
    INSERT INTO count_changes (day, daily_game_id, completions, wins)
    SELECT today, daily_game_id, count(*), count(*) FILTER (WHERE outcome = 'WIN') FROM new GROUP BY 1, 2
  ), first AS (
    SELECT DISTINCT ON (place) * FROM earlier ORDER BY place, turn
  )
  SELECT before.place, claimed_by IS NOT NULL AS "isClaimed", (last > before.game_date) IS TRUE AS "isLate",
    new.place IS NOT NULL AS "isNew", first.id IS NOT NULL AND before.daily_game_id IS NULL AS "isKnown",
    first.difficulty, first.outcome, first.incorrect_guesses AS "incorrectGuesses",
    first.total_guesses AS "totalGuesses", first.time_taken_seconds AS "timeTakenSeconds",
    first.guess_log AS "guessLog", first.completed_at AS "completedAt"
  FROM before LEFT JOIN new USING (place) LEFT JOIN first USING (place)`;
