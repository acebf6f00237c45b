import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completions } from '../../src/db/schema.ts';
import { get, givenAccount, login, put } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { complete, SESSION, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const DEADLINE_MS = 500;
/** Far less than the 10 s after which PostgreSQL ends a statement, however busy the machine is. */
const IN_TIME_MS = 5000;

const shared = sharedTestApp({ deadlineMs: DEADLINE_MS });

type Send = () => ReturnType<typeof login>;

/** Locks a table until the returned function is called. */
async function lock({ connection }: TestApp, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let unlocked: Promise<void> | undefined;
  const unlock = () => (unlocked ??= client.end());
  onTestFinished(unlock);
  return unlock;
}

async function expectUnavailableInTime(send: Send): Promise<void> {
  const start = performance.now();
  const response = await send();
  expect(performance.now() - start).toBeLessThan(IN_TIME_MS);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
}

/** Nothing that a request has started stays behind. */
async function expectRecovery({ database }: TestApp, send: Send): Promise<void> {
  await vi.waitFor(() => expect(database.stats()).toMatchObject({ busy: 0, waiting: 0 }), { timeout: 15_000 });
  // On a busy machine, it may miss its short deadline again.
  await expect.poll(async () => (await send()).statusCode, { timeout: 15_000 }).toBe(200);
}

const guestCompletion = async (world: TestApp): Promise<Send> => {
  const wordSetId = await todaysWordSet(world);
  return () => complete(world, { ...win, wordSetId, sessionId: SESSION });
};
const completion = async (world: TestApp): Promise<Send> => {
  const [{ headers }, wordSetId] = [await givenUser(world), await todaysWordSet(world)];
  return () => complete(world, { ...win, wordSetId }, headers);
};
const accountLogin = async (world: TestApp): Promise<Send> => {
  const { email } = await givenAccount(world);
  return () => login(world, email);
};
const ban = async (world: TestApp): Promise<Send> => {
  const { user } = await givenAdmin(world);
  return () => put(world, '/admin/studio/words', { word: 'PLANET', rule: 'BANNED', reason: 'Rude' }, user.headers);
};

test.each([
  ['its token is looked up', 'sign_ins', completion],
  ['it is counted', 'rate_limits', guestCompletion],
  ['its batch is read', 'players', completion],
  ['its batch is written', 'count_changes', completion],
  ['a login is counted', 'rate_limits', accountLogin],
  ['a login reads the account', 'users', accountLogin],
  ['a login stores the sign-in', 'sign_ins', accountLogin],
  ['a transaction waits for a lock', 'audit_entries', ban],
])('a request is answered by its deadline while %s', async (_what, table, prepare) => {
  const world = shared();
  const send = await prepare(world);
  const unlock = await lock(world, table);
  await expectUnavailableInTime(send);
  await unlock();
  await expectRecovery(world, send);
});

test('a request is answered by its deadline while all connections are in use', async () => {
  const world = shared();
  const send = await completion(world);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holders = Array.from({ length: 10 }, () => world.database.transaction(() => released));
  await expectUnavailableInTime(send);
  release();
  await Promise.all(holders);
  await expectRecovery(world, send);
});

test('each game of a batch is answered by its deadline, and recorded once', async () => {
  const world = shared();
  const sends = await Promise.all(Array.from({ length: 20 }, () => completion(world)));
  const before = await world.database.orm.$count(completions);
  const unlock = await lock(world, 'completions');
  await Promise.all(sends.map(expectUnavailableInTime));
  await unlock();
  await Promise.all(sends.map((send) => expectRecovery(world, send)));
  expect(await world.database.orm.$count(completions)).toBe(before + sends.length);
});

test('pictures, files and the daily puzzle have the deadline too', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'sixfold-deadline-'));
  onTestFinished(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  for (const page of ['index.html', 'landing.html']) await writeFile(join(webRoot, page), '<!doctype html>');
  const world = await startTestApp({ webRoot, deadlineMs: DEADLINE_MS });
  const unlock = await lock(world, 'daily_games, release_files');
  // A day that is not in memory.
  world.clock.set('2027-02-01T17:00:00Z');
  for (const url of ['/api/v1/puzzles/daily', '/cards/2027-01-20.png', '/assets/start-12345678.js']) {
    await expectUnavailableInTime(() => world.app.inject(url));
  }
  await unlock();
  await expectRecovery(world, () => world.app.inject('/api/v1/puzzles/daily'));
});

test('the time in which a body arrives does not count', async () => {
  const world = shared();
  const other = await completion(world);
  await lock(world, 'completions');
  const payload = new PassThrough();
  const headers = { 'content-type': 'application/json' };
  const sending = world.app.inject({ method: 'POST', url: '/api/v1/feedback', headers, payload });
  payload.write('{ "feedback": "Slow", ');
  // Takes as long as the deadline.
  await expectUnavailableInTime(other);
  payload.end('"email": null }');
  expect((await sending).statusCode).toBe(200);
});

// A stream without a reader would crash the server when its own time limit destroys it.
test('an export that misses its deadline opens no stream', async () => {
  const world = shared();
  const { headers } = await givenUser(world);
  const send = () => get(world, '/account/export', headers);
  const opened = vi.spyOn(Readable, 'from');
  onTestFinished(() => opened.mockRestore());
  const unlock = await lock(world, 'rate_limits');
  await expectUnavailableInTime(send);
  await unlock();
  await vi.waitFor(() => expect(world.database.stats()).toMatchObject({ busy: 0, waiting: 0 }), { timeout: 15_000 });
  expect(opened).not.toHaveBeenCalled();
  await expectRecovery(world, send);
  expect(opened).toHaveBeenCalledOnce();
});

test('an import may take longer than other requests', async () => {
  const world = shared();
  const [admin, shortCall] = [await givenAdmin(world), await ban(world)];
  const unlock = await lock(world, 'audit_entries');
  const importing = admin.upload('a.csv', 'QUARTZ,QUAARR,TTZZQQ');
  await expectUnavailableInTime(shortCall);
  await unlock();
  expect((await importing).status).toBe(200);
});
