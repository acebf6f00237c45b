import { expect, test } from 'vitest';
import { crashReports, feedback } from '../../src/db/schema.ts';
import { post } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const context = {
  timestamp: '2027-01-31T16:59:00.000Z',
  userAgent: 'Browser/1.0',
  url: 'https://sixfold.example/verify-email?token=secret',
  sessionMinutes: 12,
};

test('feedback is stored, without the token in its URL', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const response = await post(world, '/feedback', { feedback: '  Lovely. ', email: ' Ann@B.de ', ...context });
  expect(response.json()).toMatchObject({ success: true });
  expect(await world.database.orm.select().from(feedback)).toEqual([
    {
      id: 1,
      feedback: 'Lovely.',
      email: 'ann@b.de',
      browserTime: new Date('2027-01-31T16:59:00Z'),
      userAgent: 'Browser/1.0',
      url: 'https://sixfold.example/verify-email',
      sessionMinutes: 12,
      createdAt: new Date('2027-01-31T17:00:00Z'),
      userId: null,
      reportId: null,
      circleId: null,
      friendPuzzleId: null,
      done: false,
      doneAt: null,
    },
  ]);
});

test('a crash report is stored', async () => {
  const world = await startTestApp();
  const report = { message: 'x is undefined', stack: 'at a.js:1', componentStack: 'in App' };
  expect((await post(world, '/errors', { ...report, ...context })).statusCode).toBe(200);
  expect(await world.database.orm.select().from(crashReports)).toMatchObject([{ ...report, sessionMinutes: 12 }]);
});

const shared = sharedTestApp();

test.each([
  ['no text', { email: null }, 'feedback'],
  ['blank text', { feedback: '   ', email: null }, 'feedback'],
  ['text over 5,000 characters', { feedback: 'a'.repeat(5001), email: null }, 'feedback'],
  ['a number for text', { feedback: 7, email: null }, 'feedback'],
  ['a broken address', { feedback: 'Hello', email: 'ann at b' }, 'email'],
])('feedback with %s is refused with an error for the field', async (_name, payload, field) => {
  const response = await post(shared(), '/feedback', payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field }] });
  expect(await shared().database.orm.$count(feedback)).toBe(0);
});

test('one address may send ten messages an hour across all servers; other addresses are not affected', async () => {
  const environment = { TRUST_PROXY: 'true' };
  const first = await startTestApp({ environment });
  const second = await startTestApp({ environment, connection: first.connection });
  const from = (world: TestApp, address: string) =>
    post(world, '/feedback', { feedback: 'Hello', email: null }, { 'x-forwarded-for': address });
  for (let sent = 0; sent < 10; sent++) {
    expect((await from(sent % 2 ? first : second, '203.0.113.7')).statusCode).toBe(200);
  }
  const refused = await from(first, '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await from(first, '203.0.113.8')).statusCode).toBe(200);
  expect(await first.database.orm.$count(feedback)).toBe(11);
});

test('a client without a trusted proxy cannot choose its address', async () => {
  const world = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const from = (address: string) =>
    post(world, '/feedback', { feedback: 'Hello', email: null }, { 'x-forwarded-for': address });
  expect((await from('203.0.113.7')).statusCode).toBe(200);
  expect((await from('203.0.113.8')).statusCode).toBe(429);
});
