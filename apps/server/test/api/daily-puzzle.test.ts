import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { getDailyPuzzle } from '@sixfold/contract';
import { isPuzzle, weekday } from '@sixfold/game';
import { count, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCsv } from '../../src/adapters/csv.ts';
import { dailyGames, wordSets } from '../../src/db/schema.ts';
import { BUILT_IN_PUZZLES } from '../../src/paths.ts';
import { prepareDatabase } from '../../src/services/operations/first-start.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { testClock } from '../support/test-clock.ts';
import { emptyDatabase, openTestDatabase } from '../support/test-database.ts';

const DAILY = '/api/v1/puzzles/daily';

/** Fetches ahead of the router, over a real connection, and then from the route: the replies must be the same. */
async function fetchDaily(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${DAILY}`, { method, headers });
  const direct = {
    status: response.status,
    headers: stableHeaders(Object.fromEntries(response.headers)),
    body: await response.text(),
  };
  const routed = await app.inject({ method, url: DAILY, headers });
  expect(direct).toEqual({ status: routed.statusCode, headers: stableHeaders(routed.headers), body: routed.body });
  return routed;
}

/** Leaves out headers that differ per response or belong to the connection. */
function stableHeaders(headers: Record<string, unknown>) {
  const volatile = ['x-request-id', 'date', 'connection', 'keep-alive'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !volatile.includes(name)));
}

async function daily(world: Pick<TestApp, 'app'>) {
  const response = await fetchDaily(world);
  expect(response.statusCode).toBe(200);
  return z.parse(getDailyPuzzle.reply, response.json()).data;
}

/** Makes every use of the database fail from now on. */
function breakDatabase(database: TestApp['database']) {
  const fail = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  vi.spyOn(database.orm, 'select').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  vi.spyOn(database, 'transaction').mockImplementation(fail);
}

const shared = sharedTestApp();

/** The shared app, with its clock set. */
function at(instant: string): TestApp {
  shared().clock.set(instant);
  return shared();
}

test('the first start loads the built-in puzzles as approved and schedules the 30 days before today', async () => {
  const { database } = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const statuses = await database.orm
    .select({ status: wordSets.status, puzzles: count() })
    .from(wordSets)
    .groupBy(wordSets.status);
  expect(statuses).toEqual([{ status: 'APPROVED', puzzles: 700 }]);
  const days = await database.orm.select({ day: dailyGames.gameDate }).from(dailyGames).orderBy(dailyGames.gameDate);
  expect(days).toHaveLength(31);
  expect(days.at(0)?.day).toBe('2027-01-01');
  expect(days.at(-1)?.day).toBe('2027-01-31');
});

test('the built-in puzzles begin with the weekday of the first day, so that each day gets its difficulty', async () => {
  const { database } = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const games = await database.orm
    .select({ day: dailyGames.gameDate, word1: wordSets.word1 })
    .from(dailyGames)
    .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId));
  const steps = new Map(
    readCsv(readFileSync(BUILT_IN_PUZZLES, 'utf8')).map((row) => [row['word1'], row['overall_step']]),
  );
  // Sunday first.
  expect(games.map(({ word1 }) => steps.get(word1))).toEqual(games.map(({ day }) => '2123345'[weekday(day)]));
});

test('a second start changes nothing', async () => {
  const first = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const before = await daily(first);
  await first.app.close();
  const second = await startTestApp({ now: '2027-02-03T17:00:00Z', connection: first.connection });
  expect((await daily(second)).gameNumber).toBe(before.gameNumber + 3);
  expect(await second.database.orm.$count(wordSets)).toBe(700);
});

test('the reply is a valid puzzle with its day, its number and the next midnight in New York', async () => {
  const puzzle = await daily(at('2027-01-31T17:00:00Z'));
  expect(isPuzzle(puzzle)).toBe(true);
  expect(puzzle).toMatchObject({ gameDate: '2027-01-31', gameNumber: 31, nextGameTime: '2027-02-01T05:00:00.000Z' });
});

// The day the clocks go forward has 23 hours, the day they go back has 25.
test.each([
  ['2027-03-14T05:00:00.000Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
  ['2027-03-15T03:59:59.999Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
  ['2027-11-07T04:00:00.000Z', '2027-11-07', '2027-11-08T05:00:00.000Z'],
  ['2027-11-08T04:59:59.999Z', '2027-11-07', '2027-11-08T05:00:00.000Z'],
])('at %s the game day is %s and ends at %s', async (now, gameDate, nextGameTime) => {
  expect(await daily(at(now))).toMatchObject({ gameDate, nextGameTime });
});

test('before the launch day the game number is 1', async () => {
  expect(await daily(at('2026-12-24T17:00:00Z'))).toMatchObject({ gameDate: '2026-12-24', gameNumber: 1 });
});

test('from midnight on, no request gets the old puzzle, even without a restart', async () => {
  const world = at('2027-02-01T04:59:59.999Z');
  const before = await daily(world);
  world.clock.set('2027-02-01T05:00:00.000Z');
  const [after, again] = await Promise.all([daily(world), daily(world)]);
  expect(before.gameDate).toBe('2027-01-31');
  expect(after).toMatchObject({ gameDate: '2027-02-01', gameNumber: before.gameNumber + 1 });
  expect(after.wordSetId).not.toBe(before.wordSetId);
  expect(again).toEqual(after);
});

test("after the clock is set back a day, the earlier day's puzzle is served", async () => {
  const world = at('2027-02-01T05:00:00Z');
  await daily(world);
  world.clock.set('2027-01-31T20:00:00Z');
  expect((await daily(world)).gameDate).toBe('2027-01-31');
});

test('the reply comes from memory, so it survives the loss of the database', async () => {
  const world = await startTestApp();
  const before = await daily(world);
  breakDatabase(world.database);
  expect(await daily(world)).toEqual(before);
});

test("tomorrow's puzzle is fetched before midnight, so that midnight needs no database", async () => {
  const world = await startTestApp({ now: '2027-02-01T04:57:00Z' });
  await vi.waitFor(
    async () => expect(await world.database.orm.$count(dailyGames, eq(dailyGames.gameDate, '2027-02-01'))).toBe(1),
    { timeout: 5000 },
  );
  breakDatabase(world.database);
  world.clock.set('2027-02-01T05:00:00Z');
  expect((await daily(world)).gameDate).toBe('2027-02-01');
});

test('without a database or a prefetched puzzle at midnight, the reply is 503 with Retry-After', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  breakDatabase(world.database);
  world.clock.set('2027-02-01T05:00:00Z');
  const response = await fetchDaily(world);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
});

test('a scheduled game is served even if its puzzle has since been disabled', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const [chosen] = await world.database.orm.select().from(wordSets).where(eq(wordSets.word1, 'SEARCH'));
  await world.database.orm
    .insert(dailyGames)
    .values({ gameDate: '2027-02-01', wordSetId: chosen!.id, createdAt: new Date(world.clock.now()) });
  await world.database.orm.update(wordSets).set({ status: 'DISABLED' }).where(eq(wordSets.id, chosen!.id));
  world.clock.set('2027-02-01T12:00:00Z');
  expect((await daily(world)).wordSetId).toBe(chosen!.id);
});

test('an empty day gets the least recently used approved puzzle', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const used = await world.database.orm.select().from(dailyGames).orderBy(dailyGames.gameDate);
  // Only three used puzzles remain approved; the second of them was used first.
  const approved = [used[7]!.wordSetId, used[2]!.wordSetId, used[19]!.wordSetId];
  await world.database.orm
    .update(wordSets)
    .set({ status: 'DISABLED' })
    .where(sql`${wordSets.id} NOT IN ${approved}`);
  world.clock.set('2027-02-01T12:00:00Z');
  expect((await daily(world)).wordSetId).toBe(used[2]!.wordSetId);
});

test('a server without an approved puzzle starts, returns 503, and serves one as soon as it is approved', async () => {
  const connection = await emptyDatabase();
  const clock = testClock('2027-01-31T17:00:00Z');
  await prepareDatabase(
    openTestDatabase(connection),
    clock,
    () => undefined,
    undefined,
    async () => [],
  );
  const world = await startTestApp({ connection, clock });
  const refused = await fetchDaily(world);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');

  const admin = await givenAdmin(world);
  expect((await admin.get('/stats')).status).toBe(200);
  const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENTAL' };
  const { id } = (await admin.post('/puzzles', words)).body.data;
  expect((await fetchDaily(world)).statusCode).toBe(503);
  await admin.put(`/puzzles/${id}`, { status: 'APPROVED' });
  expect(await daily(world)).toMatchObject({ ...words, gameDate: '2027-01-31' });
});

test(
  'servers that start at the same time on an empty database, and reach midnight at the same time, agree',
  { tags: 'outer' },
  async () => {
    const connection = await emptyDatabase();
    const clock = testClock('2027-01-31T17:00:00Z');
    const servers = await Promise.all(Array.from({ length: 5 }, () => startTestApp({ connection, clock })));
    const { orm } = servers[0]!.database;
    expect(await orm.$count(wordSets)).toBe(700);
    clock.set('2027-02-01T05:00:00Z');
    const puzzles = await Promise.all(servers.map(daily));
    expect(new Set(puzzles.map(({ dailyGameId }) => dailyGameId)).size).toBe(1);
    expect(await orm.$count(dailyGames, eq(dailyGames.gameDate, '2027-02-01'))).toBe(1);
  },
);

test('a known ETag is answered with 304 and no body, even if a proxy has weakened it', async () => {
  const world = at('2027-01-31T17:00:00Z');
  const { etag } = (await fetchDaily(world)).headers;
  for (const tag of [etag, `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
    const response = await fetchDaily(world, { 'if-none-match': String(tag) });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers.etag).toBe(etag);
  }
  expect((await fetchDaily(world, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD sends the same headers as GET, and no body', async () => {
  const world = at('2027-01-31T17:00:00Z');
  const { headers } = await fetchDaily(world);
  const response = await fetchDaily(world, {}, 'HEAD');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe(headers['content-length']);
  expect(response.headers.etag).toBe(headers.etag);
  expect(response.body).toBe('');
});

test('the router handles only what is not in memory', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const routed = vi.fn();
  subscribe('tracing:fastify.request.handler:start', routed);
  onTestFinished(() => void unsubscribe('tracing:fastify.request.handler:start', routed));
  for (const [path, calls] of [
    [DAILY, 0],
    [`${DAILY}?again`, 1],
  ] as const) {
    expect((await fetch(address + path)).status).toBe(200);
    expect(routed).toHaveBeenCalledTimes(calls);
  }
  world.clock.set('2027-02-01T05:00:00Z');
  expect((await fetch(address + DAILY)).status).toBe(200);
  expect(routed).toHaveBeenCalledTimes(2);
});

test('the ETag changes with the day', async () => {
  const world = at('2027-01-31T17:00:00Z');
  const { etag } = (await fetchDaily(world)).headers;
  world.clock.set('2027-02-01T05:00:00Z');
  const response = await fetchDaily(world, { 'if-none-match': String(etag) });
  expect(response.statusCode).toBe(200);
});

test.each([
  ['2027-01-31T17:00:00.000Z', 12 * 3600],
  // A change made just before midnight may commit just after it.
  ['2027-02-01T05:00:00.000Z', 1],
  ['2027-02-01T05:00:02.000Z', 24 * 3600 - 2],
  ['2027-02-01T04:59:58.500Z', 1],
  ['2027-02-01T04:59:59.999Z', 0],
])('at %s a cache may hold the reply for %i s, and never past midnight', async (now, seconds) => {
  const response = await fetchDaily(await startTestApp({ now }));
  expect(response.headers['cache-control']).toBe(`public, max-age=${seconds}, must-revalidate`);
});
