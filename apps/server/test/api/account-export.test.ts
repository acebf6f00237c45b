import { once } from 'node:events';
import { get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { AccountExport } from '@sixfold/contract';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_PAGE } from '../../src/services/accounts/account-export.ts';
import { get, givenAccount } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

afterEach(() => vi.useRealTimers());

const GUESSES = Array.from({ length: 11 }, (_, index) => ({
  guessNumber: index + 1,
  letter: 'P',
  number: 1,
  isCorrect: false,
}));

/** An account with a game on each of the days, the latest scheduled first, and as many sign-ins and messages. */
async function givenRows(world: TestApp, count: number, guessLog: object = GUESSES) {
  const { database } = world;
  const user = await givenAccount(world);
  const run = (text: string, ...values: unknown[]) => database.query({ text, values });
  await run(
    `INSERT INTO daily_games (game_date, word_set_id, created_at)
      SELECT date '2020-01-01' - day, (SELECT min(id) FROM word_sets), now() FROM generate_series(1, $1::int) AS day`,
    count,
  );
  await run('INSERT INTO players (user_id, created_at) VALUES ($1, now())', user.id);
  await run(
    `INSERT INTO completions (player_id, daily_game_id, game_mode, difficulty, outcome, incorrect_guesses, total_guesses,
        guess_log, completed_at)
      SELECT players.id, daily_games.id, 'legacy', 'TORTURE', 'LOSS', 6, 11, $2, now()
      FROM players, daily_games WHERE user_id = $1 AND game_date < '2020-01-01'`,
    user.id,
    JSON.stringify(guessLog),
  );
  // Several within each millisecond, and several at the same instant.
  await run(
    `INSERT INTO sign_ins (token_hash, user_id, created_at, expires_at)
      SELECT sha256(n::text::bytea), $1, timestamptz '2027-01-01' + n / 3 * interval '0.1 ms', '2028-01-01'
      FROM generate_series(1, $2::int) AS n`,
    user.id,
    count,
  );
  await run(
    `INSERT INTO feedback (feedback, user_id, created_at) SELECT 'Message ' || n, $1, now() FROM generate_series(1, $2::int) AS n`,
    user.id,
    count,
  );
  return user;
}

test('an export of several pages contains each row once, in order', async () => {
  const world = await startTestApp();
  const count = 2 * EXPORT_PAGE;
  const { headers } = await givenRows(world, count);
  const response = await get(world, '/account/export', headers);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  const { success, data } = z.parse(z.object({ success: z.literal(true), data: AccountExport }), response.json());
  expect(success).toBe(true);
  const days = data.completions.map(({ gameDate }) => gameDate);
  expect(days).toHaveLength(count);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(data.completions.at(-1)).toMatchObject({ gameDate: '2019-12-31', guessLog: GUESSES });
  // Including the one of this test.
  expect(data.signIns).toHaveLength(count + 1);
  const signedInAt = data.signIns.map(({ createdAt }) => createdAt);
  expect(signedInAt).toEqual(signedInAt.toSorted());
  expect(data.feedback.map(({ feedback }) => feedback)).toEqual(
    Array.from({ length: count }, (_, index) => `Message ${index + 1}`),
  );
});

test('an export is read as fast as the client takes it, without holding a connection', { tags: 'outer' }, async () => {
  const world = await startTestApp();
  const count = 40 * EXPORT_PAGE;
  // 17 MB: more than the buffers of a connection.
  const { headers } = await givenRows(
    world,
    count,
    Array.from({ length: 70 }, () => GUESSES[0]),
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as { port: number };
  const answering = once(world.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const pagesRead = () => query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('guess_log')).length;

  const request = httpGet({ port, path: '/api/v1/account/export', headers });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const [, sending] = await answering;
  await expect.poll(() => sending.writableNeedDrain, { timeout: 15_000 }).toBe(true);
  await expect.poll(() => world.database.stats().busy).toBe(0);
  expect(pagesRead()).toBeGreaterThan(0);
  expect(pagesRead()).toBeLessThan(40);

  const { data } = JSON.parse(await text(response)) as { data: AccountExport };
  expect(data.completions).toHaveLength(count);
  expect(data.feedback).toHaveLength(count);
});

test('an export whose database fails midway ends without looking complete', async () => {
  const world = await startTestApp();
  const { headers } = await givenRows(world, 2 * EXPORT_PAGE);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as { port: number };
  await world.database.query({ text: 'ALTER TABLE feedback RENAME TO elsewhere' });
  const request = httpGet({ port, path: '/api/v1/account/export', headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await expect(text(response)).rejects.toThrow('aborted');
});

test('a user may export five times an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const world = await startTestApp();
  const ann = await givenAccount(world);
  const bob = await givenAccount(world);
  const download = async ({ headers }: typeof ann) => get(world, '/account/export', headers);
  for (let times = 0; times < 6; times++) {
    const head = await world.app.inject({ method: 'HEAD', url: '/api/v1/account/export', headers: ann.headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  }
  for (let times = 0; times < 5; times++) expect((await download(ann)).statusCode).toBe(200);
  const refused = await download(ann);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await download(bob)).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect((await download(ann)).statusCode).toBe(200);
});
