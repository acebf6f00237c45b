import { stat } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { win } from '../support/test-games.ts';
import { playUntilDown } from './completion-load.ts';
import { runCommand, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

const EMAIL = 'player@example.com';
const PASSWORD = 'brass wheel and paper';

test('a backup under load, restored into an empty folder, has all accounts and acknowledged games', async () => {
  const from = { DATA_DIR: temporaryFolder(), RATE_LIMIT_FACTOR: '100000' };
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
  const load = playUntilDown(address, (sessionId) => acknowledged.push(sessionId));
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(100);
  const before = [...acknowledged];
  const { code, output } = await runCommand('backup', from);
  const duringBackup = acknowledged.length - before.length;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/completions: \d+ rows/) as string });
  expect(duringBackup).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await Promise.all([load, server.ended]);
  const file = /Backed up to (\/.*\.gz) \(\d+\.\d MB, \d+ s\)\n$/.exec(output)?.[1] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const to = { ...from, DATA_DIR: temporaryFolder() };
  expect(await runCommand('restore', to, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /\nRestored the backup from \S+Z: \d+ rows in \d+ s\. Everyone has to log in again\. Start Sixfold to use it\.\n$/,
    ) as string,
  });
  const restored = startServer(to);
  const there = await restored.ready;
  expect(await get(there, '/puzzles/daily')).toEqual(daily);
  const streaks = { data: { currentPlayedStreak: 1, currentWinStreak: 1, maxPlayedStreak: 1, maxWinStreak: 1 } };
  expect(await get(there, '/users/streaks', account.data.token)).toMatchObject({ code: 'UNAUTHENTICATED' });
  const login = await post<{ data: { token: string } }>(there, '/auth/login', { email: EMAIL, password: PASSWORD });
  expect(await get(there, '/users/streaks', login.data.token)).toMatchObject(streaks);
  expect(await get(there, '/game/daily-status', login.data.token)).toMatchObject({ isCompleted: true });
  for (const sessionId of before) {
    expect(await get(there, `/users/streaks?sessionId=${sessionId}`)).toMatchObject(streaks);
  }
  // New rows get new ids.
  await post(there, '/auth/register', { email: `new-${EMAIL}`, password: PASSWORD, displayName: 'New' });
  await post(there, '/game/complete', { ...win, wordSetId, sessionId: 'f'.repeat(32) });
  expect((await runCommand('recount', to)).output).toBe('The stored counts agree with the games and accounts.\n');

  expect((await runCommand('backup', to, file)).output).toBe(`"${file}" already exists. Choose another name.\n`);
  const refused = await runCommand('restore', to, file, '--replace');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Another Sixfold server') as string });
}, 120_000);

test.each([
  ['backup', ['--help'], 'Usage: npm run backup [-- <file>]'],
  ['backup', ['one', 'two'], 'Usage: npm run backup [-- <file>]'],
  ['backup', ['/dev/null/x'], '"/dev/null/x" cannot be written: EEXIST: file already exists, mkdir \'/dev/null\'.'],
  ['restore', ['--help'], 'Usage: npm run restore -- <file> [--replace]'],
  ['restore', ['/'], '"/" cannot be read: EISDIR: illegal operation on a directory, read.'],
  ['restore', ['/nowhere'], '"/nowhere" does not exist.'],
  ['recount', ['--help'], 'recount takes no arguments'],
] as const)('%s %j does nothing and prints a one-line error', async (name, args, line) => {
  // A command that continued would find no database.
  const environment = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  expect(await runCommand(name, environment, ...args)).toEqual({ code: 1, output: `${line}\n` });
});

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
