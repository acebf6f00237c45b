import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackupFile, readBackupFile, writeBackupFile } from '../../src/db/backup/backup-file.ts';
import { backUp } from '../../src/db/backup/backup.ts';
import { lineDigest } from '../../src/db/backup/format.ts';
import { restore } from '../../src/db/backup/restore.ts';
import { MIGRATIONS } from '../../src/paths.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { givenAccount, isSignedIn, post } from '../support/accounts.ts';
import { startTestApp } from '../support/test-app.ts';
import { givenCircle, givenUsers } from '../support/circles.ts';
import { emptyDatabase, openTestDatabase, startedDatabase, DEFAULT_NOW } from '../support/test-database.ts';

/** Numbers that JavaScript would round, times it would truncate, Unicode line separators, references to later rows. */
const ODD_ROWS = String.raw`
  INSERT INTO users (email, display_name, password_hash, created_at)
    VALUES ('odd@example.com', E'\u2028 "\\" \U0001F3B2', 'none', '2027-01-31 12:34:56.789012+00');
  INSERT INTO crash_groups (message_hash, message, count, first_seen_at, last_seen_at)
    VALUES ('\x00ff5c22', 'odd', 1, '2027-01-31', 'infinity');
  INSERT INTO players (session_id, created_at) SELECT gen_random_uuid(), '2027-01-31' FROM generate_series(1, 3000);
  UPDATE players SET claimed_by = id + 1 WHERE id < 3000;
  ALTER SEQUENCE completions_id_seq RESTART 9007199254740993;
  INSERT INTO completions (player_id, daily_game_id, game_mode, difficulty, outcome, incorrect_guesses, total_guesses,
    guess_log, completed_at) VALUES (1, 1, 'daily', 'TORTURE', 'LOSS', 6, 6, '[[1, "A", null]]', '2027-01-31');
  INSERT INTO feedback (feedback, created_at) VALUES (E'bereft\n\r\u2029\t#{"table":', '2027-01-31')`;

test('a restored database equals the original down to the last digit, and servers start on it', async () => {
  const { from, file } = await oddBackup();
  const to = await emptyDatabase();
  await restoreInto(to, file);
  const second = `${file}.second`;
  await backUpTo(to, second);
  expect(await linesOf(second)).toEqual(await linesOf(file));
  expect(await schemaOf(to)).toEqual(await schemaOf(from));
  expect(await searchTexts(to)).toEqual(await searchTexts(from));

  const { app } = await startTestApp({ connection: to });
  expect((await app.inject('/api/v1/puzzles/daily')).statusCode).toBe(200);
  await expect(restoreInto(to, file, true)).rejects.toThrow('A Sixfold server is using this database. Stop it first.');
});

test('a restored backup revives no tokens, links in emails or invitations', async () => {
  const world = await startTestApp();
  const { id, token } = await givenAccount(world);
  const link = await newMailLink(world.database.orm, id, 'reset', world.clock.now());
  const { secret } = await givenCircle(world, await givenUsers(world, 'Ann'));
  const file = await temporaryFile();
  await backUpTo(world.connection, file);
  const to = await emptyDatabase();
  await restoreInto(to, file);
  const restored = await startTestApp({ connection: to, clock: world.clock });
  expect(await isSignedIn(restored, token)).toBe(false);
  const preview = await post(restored, '/circles/preview', { secret });
  expect(preview.json()).toMatchObject({ code: 'INVITATION_INVALID' });
  const reset = await post(restored, '/auth/reset-password', { token: link, newPassword: 'another desk 43' });
  expect(reset.json()).toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a backup from an older release is restored with its own schema, and the next start migrates it', async () => {
  const { file } = await oddBackup();
  const [older = 0, newest] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .slice(-2)
    .map(({ folderMillis }) => folderMillis);
  // Without rows: an older release would have written different ones.
  const [header = ''] = await linesOf(file);
  await writeFile(file, gzipSync(asMadeAt(older, [header, '#{"sequences":{}}', ''])));
  const to = await emptyDatabase();
  await restoreInto(to, file);
  expect(await newestMigration(to)).toBe(String(older));
  await startTestApp({ connection: to });
  expect(await newestMigration(to)).toBe(String(newest));
});

test('nothing is overwritten without --replace, or by a file that is damaged or from a newer release', async () => {
  const { file } = await oddBackup();
  const to = await startedDatabase();
  await expect(restoreInto(to, file)).rejects.toThrow('The database is not empty.');

  const whole = await readFile(file);
  const lines = await linesOf(file);
  const damaged = `${file}.damaged`;
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    gzipSync(lines.filter((line) => !line.includes('bereft')).join('\n')),
    gzipSync(lines.slice(0, -2).join('\n')),
    gzipSync(lines.slice(1).join('\n')),
    gzipSync(''),
    Buffer.from('not a backup at all'),
  ]) {
    await writeFile(damaged, bytes);
    await expect(checkBackupFile(damaged)).rejects.toThrow('The file is damaged or not a Sixfold backup.');
    await expect(restoreInto(to, damaged, true)).rejects.toThrow('The file is damaged or not a Sixfold backup.');
  }
  const newer = `${file}.newer`;
  await writeFile(newer, gzipSync(asMadeAt(9999999999999, lines)));
  await expect(restoreInto(to, newer, true)).rejects.toThrow('The backup was made by a newer release of Sixfold.');
  expect(await countUsers(to)).toBe(0);

  await restoreInto(to, file, true);
  expect(await countUsers(to)).toBe(1);
});

test('an empty database and one from a newer release are not backed up', async () => {
  await expect(backUpTo(await emptyDatabase(), '/dev/null')).rejects.toThrow('there is nothing to back up');
  const newer = await startedDatabase();
  await inDatabase(newer, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  await expect(backUpTo(newer, '/dev/null')).rejects.toThrow('made by a newer release of Sixfold');
});

async function oddBackup() {
  const from = await startedDatabase();
  await inDatabase(from, ODD_ROWS);
  const file = await temporaryFile();
  await backUpTo(from, file);
  return { from, file };
}

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sixfold-backup-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'backup.gz');
}

async function backUpTo(connection: pg.PoolConfig, file: string): Promise<void> {
  const database = openTestDatabase(connection);
  const write = (lines: AsyncIterable<string>) => writeBackupFile(file, lines);
  try {
    await backUp(database, { madeAt: DEFAULT_NOW, write, progress: () => {} });
  } finally {
    await database.close();
  }
}

async function restoreInto(connection: pg.PoolConfig, file: string, replace = false): Promise<void> {
  const database = openTestDatabase(connection);
  try {
    await restore(database, readBackupFile(file), { replace, progress: () => {} });
  } finally {
    await database.close();
  }
}

async function inDatabase(connection: pg.PoolConfig, statements: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statements);
  } finally {
    await client.end();
  }
}

const countUsers = async (connection: pg.PoolConfig) =>
  (await inDatabase(connection, 'SELECT count(*)::int AS users FROM users')).rows[0]?.['users'];

/** A generated column, which the file does not contain. */
const searchTexts = async (connection: pg.PoolConfig) =>
  (await inDatabase(connection, 'SELECT search_text FROM users')).rows;

const newestMigration = async (connection: pg.PoolConfig) =>
  (await inDatabase(connection, 'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations')).rows[0]?.[
    'newest'
  ];

/** The definitions of tables, indexes and constraints, and the applied migrations. */
const schemaOf = async (connection: pg.PoolConfig) =>
  (
    await inDatabase(
      connection,
      `SELECT format('%s %s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull, attidentity) AS text
         FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef NOT LIKE '%search_grams%'
       UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid <> 0
       UNION ALL SELECT hash || created_at FROM drizzle.__drizzle_migrations ORDER BY 1`,
    )
  ).rows;

const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n');

/** The same backup with another migration in its header and a matching checksum. */
function asMadeAt(migration: number, lines: string[]): string {
  const [header = '', ...rest] = lines.slice(0, -2);
  const changed = [header.replace(/"migration":\d+/, `"migration":${migration}`), ...rest];
  const digest = lineDigest();
  changed.forEach((line) => digest.add(line));
  const footer = JSON.parse(lines.at(-2)?.slice(1) ?? '') as object;
  return [...changed, `#${JSON.stringify({ ...footer, sha256: digest.digest() })}`, ''].join('\n');
}
