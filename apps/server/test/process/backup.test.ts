import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { lineDigest } from '../../src/db/backup/format.ts';
import { win } from '../support/test-games.ts';
import { sendUntilGone } from './completion-load.ts';
import { databaseUrl, runCommand, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

const EMAIL = 'player@example.com';
const PASSWORD = 'brass wheel and paper';

test('a backup under load, restored into a fresh folder, has every account and every game acknowledged before', async () => {
  const from = { DATA_DIR: await temporaryFolder(), RATE_LIMIT_FACTOR: '100000' };
  const server = startServer(from);
  const address = await server.ready;
  await post(address, '/auth/register', { email: EMAIL, password: PASSWORD, displayName: 'Player' });
  await expect.poll(() => server.output(), { timeout: 15_000 }).toMatch(/verify-email\?token=/);
  const token = /verify-email\?token=([\w-]+)/.exec(server.output())?.[1];
  const account = await post<{ data: { token: string } }>(address, '/auth/verify-email', { token });
  const daily = await get<{ data: { wordSetId: number } }>(address, '/puzzles/daily');
  const { wordSetId } = daily.data;
  await post(address, '/game/complete', { ...win, wordSetId }, account.data.token);

  const acknowledged: string[] = [];
  const load = sendUntilGone(address, (sessionId) => acknowledged.push(sessionId));
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(100);
  const before = [...acknowledged];
  const { code, output } = await runCommand('backup', from);
  const duringBackup = acknowledged.length - before.length;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/completions: \d+ rows/) as string });
  expect(duringBackup).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await Promise.all([load, server.ended]);
  const file = /Backed up to (\/.*\.gz) \(\d+ bytes\)\n$/.exec(output)?.[1] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const to = { ...from, DATA_DIR: await temporaryFolder() };
  expect(await runCommand('restore', to, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nRestored the backup of \S+Z: \d+ rows\. Start Sixfold to use it\.\n$/) as string,
  });
  const restored = startServer(to);
  const there = await restored.ready;
  expect(await get(there, '/puzzles/daily')).toEqual(daily);
  const streaks = { data: { currentPlayedStreak: 1, currentWinStreak: 1, maxPlayedStreak: 1, maxWinStreak: 1 } };
  expect(await get(there, '/users/streaks', account.data.token)).toMatchObject(streaks);
  const login = await post<{ data: { token: string } }>(there, '/auth/login', { email: EMAIL, password: PASSWORD });
  expect(await get(there, '/game/daily-status', login.data.token)).toMatchObject({ isCompleted: true });
  for (const sessionId of before) {
    expect(await get(there, `/users/streaks?sessionId=${sessionId}`)).toMatchObject(streaks);
  }
  // New rows get new numbers.
  await post(there, '/auth/register', { email: `new-${EMAIL}`, password: PASSWORD, displayName: 'New' });
  await post(there, '/game/complete', { ...win, wordSetId, sessionId: 'f'.repeat(32) });
  expect((await runCommand('recount', to)).output).toBe('The kept counts agree with the games and accounts.\n');

  const refused = await runCommand('restore', to, file, '--replace');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Another Sixfold server') as string });
}, 120_000);

test('what was restored is what was backed up, down to the last digit, and only where it may go', async () => {
  const from = await databaseUrl();
  await start(from);
  await inDatabase(from, ODD_ROWS);
  const folder = await temporaryFolder();
  const first = join(folder, 'first.gz');
  expect((await runCommand('backup', { DATABASE_URL: from }, first)).code).toBe(0);
  expect((await runCommand('backup', { DATABASE_URL: from }, first)).output).toBe(
    `"${first}" is there already. Give another name.\n`,
  );

  const to = await databaseUrl();
  expect((await runCommand('restore', { DATABASE_URL: to }, first)).code).toBe(0);
  const second = join(folder, 'second.gz');
  expect((await runCommand('backup', { DATABASE_URL: to }, second)).code).toBe(0);
  expect(await content(second)).toEqual(await content(first));

  // Nobody's data is overwritten unasked, nor by a file that is damaged or that this release cannot know.
  const restore = async (file: string, ...options: string[]) =>
    (await runCommand('restore', { DATABASE_URL: to }, file, ...options)).output;
  expect(await restore(first)).toBe(
    'The database is not empty. To put the backup in the place of all it has, add --replace.\n',
  );
  const whole = await readFile(first);
  const damaged = join(folder, 'damaged.gz');
  const newer = join(folder, 'newer.gz');
  const lines = gunzipSync(whole).toString().split('\n');
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    gzipSync(lines.filter((line) => !line.includes('bereft')).join('\n')),
    gzipSync(''),
    Buffer.from('no backup at all'),
  ]) {
    await writeFile(damaged, bytes);
    expect(await restore(damaged, '--replace')).toBe(
      'The file is damaged, or no backup of Sixfold. Nothing was changed.\n',
    );
  }
  await writeFile(newer, gzipSync(ofNewerRelease(lines)));
  expect(await restore(newer, '--replace')).toBe(
    'The backup was made by a newer release of Sixfold. Restore it with that release.\n',
  );
  expect(await restore(join(folder, 'none.gz'))).toBe(`There is no file "${join(folder, 'none.gz')}".\n`);
  await inDatabase(to, 'DELETE FROM feedback');
  expect(await restore(first, '--replace')).toMatch(/Restored the backup of/);
  await inDatabase(to, 'DO $$ BEGIN ASSERT (SELECT count(*) FROM feedback) = 1; END $$');

  const server = startServer({ DATABASE_URL: to, LOG_LEVEL: 'silent' });
  await server.ready;
  expect(await restore(first, '--replace')).toBe('A Sixfold server is using this database. Stop it first.\n');
});

/** Numbers that JavaScript would round, times it would cut, line ends it sees where there are none, a later reference. */
const ODD_ROWS = String.raw`
  INSERT INTO users (email, display_name, password_hash, created_at)
    VALUES ('odd@example.com', E'\u2028 "\\" \U0001F3B2', 'none', '2027-01-31 12:34:56.789012+00');
  INSERT INTO sign_ins VALUES ('\x00ff5c22', 1, '2027-01-31', 'infinity');
  INSERT INTO players (session_id, created_at) SELECT gen_random_uuid(), '2027-01-31' FROM generate_series(1, 3000);
  UPDATE players SET claimed_by = id + 1 WHERE id < 3000;
  ALTER SEQUENCE completions_id_seq RESTART 9007199254740993;
  INSERT INTO completions (player_id, daily_game_id, game_mode, difficulty, outcome, incorrect_guesses, total_guesses,
    guess_log, completed_at) VALUES (1, 1, 'daily', 'TORTURE', 'LOSS', 6, 6, '[[1, "A", null]]', '2027-01-31');
  INSERT INTO feedback (feedback, created_at) VALUES (E'bereft\n\r\u2029\t#{"table":', '2027-01-31')`;

const start = async (url: string) => {
  const server = startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  await server.ready;
  server.child.kill('SIGTERM');
  await server.ended;
};

async function inDatabase(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** All lines but the first, which says when it was made, and the checksum. */
const content = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/"sha256":"\w+"/, ''));

function ofNewerRelease(lines: string[]): string {
  const [header = '', ...rest] = lines.slice(0, -2);
  const changed = [header.replace(/"migration":\d+/, '"migration":9999999999999'), ...rest];
  const digest = lineDigest();
  changed.forEach((line) => digest.add(line));
  return [...changed, lines.at(-2)?.replace(/"sha256":"\w+"/, `"sha256":"${digest.digest()}"`), ''].join('\n');
}

const headers = (token?: string) => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

async function get<T = unknown>(address: string, path: string, token?: string): Promise<T> {
  return (await fetch(`${address}/api/v1${path}`, { headers: headers(token) })).json() as Promise<T>;
}

async function post<T = unknown>(address: string, path: string, body: object, token?: string): Promise<T> {
  const request = { method: 'POST', headers: headers(token), body: JSON.stringify(body) };
  const response = await fetch(`${address}/api/v1${path}`, request);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
