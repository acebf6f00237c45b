import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { crashGroups, crashReports } from '../../src/db/schema.ts';
import { MIGRATIONS } from '../../src/paths.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const send = async ({ app }: TestApp, path: string, payload: object) =>
  expect((await app.inject({ method: 'POST', url: `/api/v1${path}`, payload })).statusCode).toBe(200);

test('feedback can be read, searched, marked done and reopened', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z', environment: { RATE_LIMIT_FACTOR: '100' } });
  const admin = await givenAdmin(world);
  await send(world, '/feedback', { feedback: 'Lovely 100%', email: null });
  const script = '<script>alert("hello")</script>';
  await send(world, '/feedback', { feedback: script, email: 'Ann@B.de', userAgent: 'Browser/1.0', sessionMinutes: 12 });
  const { feedback, pagination } = (await admin.get('/feedback')).body.data;
  expect(pagination).toMatchObject({ total: 2 });
  expect(feedback[0]).toEqual({
    id: 2,
    feedback: script,
    email: 'ann@b.de',
    circle: null,
    friendPuzzle: null,
    userAgent: 'Browser/1.0',
    url: null,
    browserTime: null,
    sessionMinutes: 12,
    createdAt: '2027-01-31T17:00:00.000Z',
    done: false,
  });
  expect(await admin.put('/feedback/2', { done: true })).toMatchObject({ status: 200, body: { data: { done: true } } });
  const found = async (query: string) => (await admin.get(`/feedback?${query}`)).body.data.feedback.map(({ id }) => id);
  expect(await found('state=open')).toEqual([1]);
  expect(await found('state=done')).toEqual([2]);
  expect(await found('search=ANN%40b')).toEqual([2]);
  expect(await found('search=0%25')).toEqual([1]);
  expect(await found('search=lovely&state=done')).toEqual([]);
  await admin.put('/feedback/2', { done: false });
  expect(await found('state=open')).toEqual([2, 1]);
  expect((await admin.put('/feedback/99', { done: true })).status).toBe(404);
  expect((await admin.put('/feedback/1', { done: 'yes' })).status).toBe(400);
  expect((await admin.get('/feedback?state=closed')).status).toBe(400);
});

test('crashes are grouped by message and counted, even when many arrive at once', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z', environment: { RATE_LIMIT_FACTOR: '100' } });
  const admin = await givenAdmin(world);
  const crash = { message: 'x is undefined', stack: 'at a.js:1', componentStack: null };
  await Promise.all(Array.from({ length: 20 }, () => send(world, '/errors', crash)));
  world.clock.set('2027-01-31T18:00:00Z');
  // Longer than an index entry can be, and sent later.
  await send(world, '/errors', { message: 'y'.repeat(60_000) });
  world.clock.set('2027-01-31T19:00:00Z');
  await send(world, '/errors', {
    ...crash,
    stack: 'at b.js:2',
    url: 'https://sixfold.example/play',
    sessionMinutes: 3,
  });
  const { crashes, pagination } = (await admin.get('/crashes')).body.data;
  expect(pagination).toMatchObject({ total: 2 });
  expect(crashes[0]).toEqual({
    id: expect.any(Number) as number,
    message: 'x is undefined',
    count: 21,
    firstSeenAt: '2027-01-31T17:00:00.000Z',
    lastSeenAt: '2027-01-31T19:00:00.000Z',
    done: false,
    sample: {
      stack: 'at b.js:2',
      componentStack: null,
      userAgent: null,
      url: 'https://sixfold.example/play',
      browserTime: null,
      sessionMinutes: 3,
    },
  });
  expect(crashes[1]).toMatchObject({ count: 1, message: 'y'.repeat(2000) });

  const path = `/crashes/${crashes[0]!.id}`;
  expect(await admin.put(path, { done: true })).toMatchObject({
    status: 200,
    body: { data: { done: true, count: 21 } },
  });
  const messages = async (query: string) =>
    (await admin.get(`/crashes?${query}`)).body.data.crashes.map(({ message }) => message[0]);
  expect(await messages('state=done')).toEqual(['x']);
  expect(await messages('state=open')).toEqual(['y']);
  expect(await messages('search=UNDEFINED')).toEqual(['x']);
  // A new report reopens a crash that was marked done.
  await send(world, '/errors', crash);
  expect(await messages('state=open')).toEqual(['x', 'y']);
  expect(await world.database.orm.$count(crashGroups)).toBe(2);
  expect((await admin.put('/crashes/999', { done: true })).status).toBe(404);
});

test('the migration groups crash reports that predate groups', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const report = (message: string, hour: number) => ({ message, createdAt: new Date(Date.UTC(2027, 0, 30, hour)) });
  const reports = [report('a', 3), report('b', 1), report('a', 1), report('a', 2)];
  await world.database.orm.insert(crashReports).values(reports);
  const statements = (await readFile(`${MIGRATIONS}/0005_admin.sql`, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.slice(-2)) await world.database.orm.execute(sql.raw(statement));
  const { crashes } = (await (await givenAdmin(world)).get('/crashes')).body.data;
  expect(crashes).toMatchObject([
    { message: 'a', count: 3, firstSeenAt: '2027-01-30T01:00:00.000Z', lastSeenAt: '2027-01-30T03:00:00.000Z' },
    { message: 'b', count: 1 },
  ]);
});
