import { hash } from '@node-rs/argon2';
import { addDays, DIFFICULTIES, gameDay, MAX_INCORRECT_GUESSES, startOfGameDay } from '@sixfold/game';
import type { Database } from '../../src/db/database.ts';
import { ensureSearchIndexes } from '../../src/db/search-indexes.ts';
import { prepareDatabase } from '../../src/services/operations/first-start.ts';
import { recount } from '../../src/services/games/recount.ts';
import { bulkLoad } from './bulk-load.ts';
import {
  CIRCLE_SIZE,
  FULL_LIST_MAKER,
  GAMES_EACH,
  guessLog,
  headcount,
  NAMES,
  OPEN_CIRCLE,
  PASSWORD,
  puzzleOf,
  REMINDER_LINK_KEY,
  results,
  streaksBySequence,
  type Population,
} from './population.ts';

type Query = Database['query'];

const NOON_MS = 12 * 60 * 60 * 1000;
/** The archive created by the first start. */
const FIRST_DAYS = 30;
const SEQUENCES = streaksBySequence.length;

/** Fills an empty database with what the server would have written since launch. */
export async function fillDatabase(database: Database, population: Population, now: number): Promise<void> {
  const today = gameDay(now);
  const launch = { now: () => startOfGameDay(addDays(today, FIRST_DAYS - population.days)) + NOON_MS };
  const launchDay = await prepareDatabase(database, launch, () => undefined);
  await database.maintain(async (connection, query) => {
    await query({ text: `SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET synchronous_commit = off` });
    await fillCalendar(query, population, launchDay);
    await fillPuzzleReports(query, now);
    await fillPeople(query, population, launchDay, now);
    await fillCompletions(query, population, launchDay);
    await fillCircles(query, population, launchDay, now);
    await fillFriendPuzzles(query, population, now);
    await fillReminders(query, now);
    await fillReports(query, population, now);
    await ensureSearchIndexes(connection, () => undefined);
  });
  // This writes the counts.
  await recount(database);
  await database.maintain((_connection, query) => query({ text: 'VACUUM (ANALYZE)' }));
}

async function fillCalendar(query: Query, { puzzles, days }: Population, launchDay: string): Promise<void> {
  const { rows } = await query({ text: 'SELECT count(*)::int AS count FROM word_sets' });
  const missing = Math.max(0, puzzles - (rows[0] as { count: number }).count);
  const made = Array.from({ length: missing }, (_, index) => puzzleOf(index + 1));
  const words = (['word1', 'word2', 'word3'] as const).map((field) => made.map((puzzle) => puzzle[field]));
  await query({
    text: `INSERT INTO word_sets (word1, word2, word3, notes, status, created_at)
      SELECT word1, word2, word3, CASE number % 4 WHEN 0 THEN 'number ' || number END,
        (ARRAY['APPROVED', 'APPROVED', 'APPROVED', 'DRAFT', 'DISABLED'])[number % 5 + 1], $4
      FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS made (word1, word2, word3, number)
      ON CONFLICT DO NOTHING`,
    values: [...words, new Date(startOfGameDay(launchDay))],
  });
  await query({
    text: `INSERT INTO daily_games (game_date, word_set_id, created_at)
      SELECT $1::date + day, (SELECT min(id) FROM word_sets) + day % $3, $1::date
      FROM generate_series(${FIRST_DAYS}, $2::int - 1) AS day`,
    values: [launchDay, days, puzzles],
  });
}

/** Without them, the server would analyze every puzzle. */
async function fillPuzzleReports(query: Query, now: number): Promise<void> {
  const level = { misses: 2, win: 0.8, step: 3 };
  const rating = { levels: Object.fromEntries(DIFFICULTIES.map((name) => [name, level])), step: 3 };
  await query({
    text: `INSERT INTO puzzle_reports (word_set_id, rated_words, rating, step, quality, is_fit, flags, commonness, solutions,
        solutions_total, analyzed_at)
      SELECT id, word1 || word2 || word3, $1, id % 5 + 1, id % 100, id % 3 > 0,
        CASE WHEN id % 3 > 0 THEN '{}'::text[] ELSE '{AMBIGUOUS,UNLISTED}' END, '{COMMON,FAMILIAR,RARE}', '[]', 0, $2
      FROM word_sets`,
    values: [JSON.stringify(rating), new Date(now)],
  });
  await query({ text: 'UPDATE word_sets SET report_version = 1' });
}

async function fillPeople(query: Query, population: Population, launchDay: string, now: number): Promise<void> {
  const { users, players, accounts, firstDays } = headcount(population);
  const passwordHash = await hash(PASSWORD);
  await bulkLoad(query, 'users', () =>
    query({
      text: `INSERT INTO users
          (id, email, display_name, password_hash, email_verified, is_admin, created_at, last_login_at, first_verified_at)
        OVERRIDING SYSTEM VALUE
        SELECT number, lower(replace(name, ' ', '.')) || '.' || number || '@example.com', name, $1,
          number <= $2, number % 10000 = 1, joined, CASE WHEN number <= $2 THEN joined END,
          CASE WHEN number <= $2 THEN joined END
        FROM (
          SELECT number, ($7::text[])[number % array_length($7::text[], 1) + 1] AS name,
            CASE WHEN number <= $2 THEN $3::date + (number - 1) % $4::int + time '16:00' AT TIME ZONE 'UTC'
              ELSE $5::timestamptz END AS joined
          FROM generate_series(1, $6::int) AS number
        ) AS people ORDER BY number`,
      values: [passwordHash, accounts, launchDay, firstDays, new Date(now), users, NAMES],
    }),
  );
  await query({ text: `SELECT setval(pg_get_serial_sequence('users', 'id'), $1)`, values: [users] });
  await bulkLoad(query, 'sign_ins', () =>
    query({
      text: `INSERT INTO sign_ins (token_hash, user_id, created_at, expires_at)
        SELECT sha256(convert_to('token-' || number, 'UTF8')), number, $2, $2::timestamptz + interval '30 days'
        FROM generate_series(1, $1::int) AS number`,
      values: [accounts, new Date(now)],
    }),
  );
  await query({
    text: `INSERT INTO mail_links (token_hash, user_id, purpose, expires_at)
      SELECT sha256(convert_to('link-' || number, 'UTF8')), number,
        CASE WHEN number > $1 THEN 'verify' ELSE 'reset' END, $3::timestamptz + interval '1 day'
      FROM generate_series(1, $2::int) AS number WHERE number > $1 OR number % 10 = 0`,
    values: [accounts, users, new Date(now)],
  });
  await query({
    text: `INSERT INTO rate_limits (key, points, expire)
      SELECT 'guestCompletion:10.' || number / 65536 || '.' || number / 256 % 256 || '.' || number % 256, 1, $2
      FROM generate_series(1, $1::int / 4) AS number`,
    values: [users, now + 60 * 60 * 1000],
  });
  await fillPlayers(query, { players, accounts, firstDays, launchDay });
}

interface Players {
  players: number;
  accounts: number;
  firstDays: number;
  launchDay: string;
}

const fillPlayers = (query: Query, { players, accounts, firstDays, launchDay }: Players) =>
  bulkLoad(query, 'players', async () => {
    await query({
      text: `INSERT INTO players (id, user_id, session_id, completed_games, created_at, last_daily_game_date,
          current_played_streak, current_win_streak, max_played_streak, max_win_streak)
        OVERRIDING SYSTEM VALUE
        SELECT number, CASE WHEN number <= $2 THEN number END,
          CASE WHEN number > $2 THEN md5('guest-' || number)::uuid END, ${GAMES_EACH},
          $3::date + (number - 1) % $4::int + time '17:00' AT TIME ZONE 'UTC',
          $3::date + (number - 1) % $4::int + ${GAMES_EACH - 1}, played, won, max_played, max_won
        FROM generate_series(1, $1::int) AS number
        JOIN unnest($5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
          AS streaks (sequence, played, won, max_played, max_won) ON sequence = number % ${SEQUENCES}
        ORDER BY number`,
      values: [
        players,
        accounts,
        launchDay,
        firstDays,
        streaksBySequence.map(({ sequence }) => sequence),
        streaksBySequence.map(({ currentPlayedStreak }) => currentPlayedStreak),
        streaksBySequence.map(({ currentWinStreak }) => currentWinStreak),
        streaksBySequence.map(({ maxPlayedStreak }) => maxPlayedStreak),
        streaksBySequence.map(({ maxWinStreak }) => maxWinStreak),
      ],
    });
    await query({ text: `SELECT setval(pg_get_serial_sequence('players', 'id'), $1)`, values: [players] });
  });

/** Results at two difficulties, from 20 browsers each; the browsers of the first puzzles. */
async function fillFriendPuzzles(query: Query, population: Population, now: number): Promise<void> {
  const { accounts } = headcount(population);
  await bulkLoad(query, 'friend_puzzles', () =>
    query({
      text: `INSERT INTO friend_puzzles (code, user_id, word1, word2, word3, created_at)
        SELECT rtrim(translate(encode(decode(md5('puzzle-' || number), 'hex'), 'base64'), '+/', '-_'), '='),
          CASE WHEN number > $1 THEN $2 ELSE number END, 'PLANET', 'PLATEN', 'PALATE',
          $3::timestamptz - make_interval(hours => number % 2000 + 24)
        FROM generate_series(1, $1::int + 99) AS number`,
      values: [accounts, FULL_LIST_MAKER, new Date(now)],
    }),
  );
  await query({
    text: `INSERT INTO friend_puzzle_counts (puzzle_id, difficulty, finished, won, misses)
      SELECT id, difficulty, 20, 15, 50 FROM friend_puzzles CROSS JOIN unnest(ARRAY['FOUNDATION', 'TORTURE']) AS difficulty`,
  });
  await query({
    text: `INSERT INTO friend_puzzle_browsers (puzzle_id, key)
      SELECT id, decode(md5(id || '-' || browser), 'hex')
      FROM (SELECT id FROM friend_puzzles ORDER BY id LIMIT 1000) AS played CROSS JOIN generate_series(1, 40) AS browser`,
  });
}

/** In order of completion, as on a real site's disk. */
async function fillCompletions(query: Query, population: Population, launchDay: string): Promise<void> {
  const { players, accounts, firstDays } = headcount(population);
  await writeLogs(query);
  await bulkLoad(query, 'completions', () =>
    query({
      text: `INSERT INTO completions (player_id, daily_game_id, completed_at, game_mode, difficulty, outcome,
          incorrect_guesses, total_guesses, time_taken_seconds, guess_log)
        SELECT player, game.id,
          game.game_date + time '17:00' AT TIME ZONE 'UTC' + make_interval(secs => player % 10000),
          'daily', difficulty, outcome, result.misses,
          result.misses + CASE outcome WHEN 'WIN' THEN 6 ELSE 0 END, 60 + player % 500, log
        FROM (SELECT *, game_date - $3::date AS day FROM daily_games ORDER BY game_date) AS game
        CROSS JOIN LATERAL generate_series(greatest(day - ${GAMES_EACH - 1}, 0), least(day, $4::int - 1)) AS first_day
        CROSS JOIN LATERAL generate_series(first_day + 1, $1::int, $4::int) AS player
        JOIN unnest($5::int[], $6::int[], $7::int[], $8::text[], $9::text[])
          AS result (sequence, place, misses, outcome, difficulty)
          ON sequence = player % ${SEQUENCES} AND place = day - first_day
        LEFT JOIN logs ON logs.daily_game_id = game.id AND logs.misses = result.misses
          AND player <= $2 AND player % 5 = 0`,
      values: [
        players,
        accounts,
        launchDay,
        firstDays,
        results.map(({ sequence }) => sequence),
        results.map(({ game }) => game),
        results.map(({ misses }) => misses),
        results.map(({ outcome }) => outcome),
        results.map(({ difficulty }) => difficulty),
      ],
    }),
  );
}

/** The guess log of each game with each number of misses. */
async function writeLogs(query: Query): Promise<void> {
  const { rows } = await query({
    text: 'SELECT daily_games.id, word1 FROM daily_games JOIN word_sets ON word_sets.id = word_set_id',
  });
  const logs = (rows as { id: number; word1: string }[]).flatMap(({ id, word1 }) =>
    Array.from({ length: MAX_INCORRECT_GUESSES + 1 }, (_, misses) => ({ id, misses, log: guessLog(word1, misses) })),
  );
  await query({
    text: `CREATE TEMPORARY TABLE logs AS
      SELECT daily_game_id, misses, log::jsonb FROM unnest($1::int[], $2::int[], $3::text[]) AS made (daily_game_id, misses, log)`,
    values: [logs.map(({ id }) => id), logs.map(({ misses }) => misses), logs.map(({ log }) => JSON.stringify(log))],
  });
  await query({ text: 'ANALYZE logs' });
}

async function fillCircles(query: Query, population: Population, launchDay: string, now: number): Promise<void> {
  const { circles, accounts } = headcount(population);
  await bulkLoad(query, 'circles', async () => {
    await query({
      text: `INSERT INTO circles (id, name, invitation_hash, invitation_expires_at, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT number, 'Circle ' || number, sha256(convert_to('invitation-' || number, 'UTF8')),
          $2::timestamptz + interval '30 days', $2
        FROM generate_series(1, $1::int) AS number`,
      values: [circles, new Date(now)],
    });
    await query({ text: `SELECT setval(pg_get_serial_sequence('circles', 'id'), $1)`, values: [circles] });
  });
  await bulkLoad(query, 'circle_members', async () => {
    await query({
      text: `INSERT INTO circle_members (id, circle_id, user_id, is_creator, joined_on) OVERRIDING SYSTEM VALUE
        SELECT number, (number - 1) / ${CIRCLE_SIZE} + 1, number, number % ${CIRCLE_SIZE} = 1, $3::date
        FROM generate_series(1, least($1::int * ${CIRCLE_SIZE}, $2::int / ${CIRCLE_SIZE} * ${CIRCLE_SIZE})) AS number
        WHERE number <> ${OPEN_CIRCLE * CIRCLE_SIZE}
        UNION ALL
        SELECT $2::int + number, number, $2::int / 2 + number % ($2::int / 2), true, $3::date
        FROM generate_series($2::int / ${CIRCLE_SIZE} + 1, $1::int) AS number`,
      values: [circles, accounts, launchDay],
    });
    await query({
      text: `SELECT setval(pg_get_serial_sequence('circle_members', 'id'), $1)`,
      values: [accounts + circles],
    });
  });
}

async function fillReports(query: Query, population: Population, now: number): Promise<void> {
  const { users, reports } = headcount(population);
  const at = new Date(now);
  await bulkLoad(query, 'feedback', () =>
    query({
      text: `INSERT INTO feedback (feedback, email, created_at, done, done_at)
        SELECT 'Dear ' || ($3::text[])[number % array_length($3::text[], 1) + 1] || ', this is remark ' || number,
          'writer' || number || '@example.com', $2, number % 3 = 0, CASE WHEN number % 3 = 0 THEN $2::timestamptz END
        FROM generate_series(1, $1::int) AS number`,
      values: [reports, at, NAMES],
    }),
  );
  await bulkLoad(query, 'crash_groups', () =>
    query({
      text: `INSERT INTO crash_groups (message_hash, message, count, first_seen_at, last_seen_at, done)
        SELECT sha256(convert_to(message, 'UTF8')), message, 4, at, at, number % 3 = 0
        FROM (
          SELECT number, 'TypeError: ' || ($3::text[])[number % array_length($3::text[], 1) + 1] || number
              || ' is undefined' AS message,
            $2::timestamptz - make_interval(secs => number) AS at
          FROM generate_series(1, $1::int / 2) AS number
        ) AS crashes`,
      values: [reports, at, NAMES],
    }),
  );
  await query({
    text: `INSERT INTO crash_reports (group_id, message, stack, created_at)
      SELECT id, message, repeat('at render (index.js:1:1)', 20), last_seen_at
      FROM crash_groups CROSS JOIN generate_series(1, 4)`,
  });
  await query({
    text: `INSERT INTO audit_entries (subject, subject_id, action, changes, actor_id, at)
      SELECT (ARRAY['puzzle', 'dailyGame', 'user'])[number % 3 + 1], number, 'updated',
        '[{"field": "status", "before": "DRAFT", "after": "APPROVED"}]', 1, $2
      FROM generate_series(1, $1::int / 10) AS number`,
    values: [users, at],
  });
  // Undeliverable emails stay.
  await query({
    text: `INSERT INTO mails (user_id, kind, attempts, created_at)
      SELECT number, 'verify', 10, $2 FROM generate_series(1, $1::int / 10) AS number`,
    values: [users, at],
  });
}

/** Every player is reminded, at some time of the next day: most by push, and every fifth user by mail. */
async function fillReminders(query: Query, now: number): Promise<void> {
  await query({
    text: `INSERT INTO site_keys (name, value) VALUES ('reminder-link', $1)`,
    values: [REMINDER_LINK_KEY],
  });
  await bulkLoad(query, 'reminders', async () => {
    await query({
      text: `INSERT INTO reminders (player_id, state, channel, hour, time_zone, endpoint, endpoint_hash, p256dh, auth,
          server_key, due_at, next_attempt_at, attempts, unanswered, games_then, used_at)
        SELECT id, 'on', CASE WHEN by_mail THEN 'mail' ELSE 'push' END, id % 24, 'America/New_York', endpoint,
          sha256(convert_to(endpoint, 'UTF8')), CASE WHEN NOT by_mail THEN sha512('p') || sha256('p') END,
          CASE WHEN NOT by_mail THEN substr(sha256('a'), 1, 16) END, CASE WHEN NOT by_mail THEN sha512('s') END,
          due_at, due_at, 0, 0, completed_games, $1
        FROM (SELECT *, user_id % 5 IS NOT DISTINCT FROM 0 AS by_mail,
            $1::timestamptz + (id % 1440) * interval '1 minute' AS due_at
          FROM players WHERE claimed_by IS NULL) AS player
        CROSS JOIN LATERAL (
          SELECT CASE WHEN NOT by_mail THEN 'https://push.example.org/send/' || id END AS endpoint) AS address`,
      values: [new Date(now)],
    });
  });
}
