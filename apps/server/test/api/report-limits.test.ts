import { CRASHES_MAX, FEEDBACK_ENTRIES_MAX } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { crashGroups, crashReports, feedback } from '../../src/db/schema.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { post } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const NOW = '2027-03-14T17:00:00Z';
const unlimited = { RATE_LIMIT_FACTOR: '1000' };

const crash = async (world: TestApp, message: string, fields: object = {}) =>
  (await post(world, '/errors', { message, ...fields })).statusCode;

/** Groups that were seen on `day`, as if they had been reported `count` times. */
async function givenCrashes({ database }: TestApp, groups: number, day: string, fields = { count: 1, done: false }) {
  await database.orm.execute(sql`
    WITH made AS (
      INSERT INTO crash_groups (message_hash, message, count, first_seen_at, last_seen_at, done)
      SELECT sha256(convert_to(message, 'UTF8')), message, ${fields.count}, ${day}::timestamptz, ${day}, ${fields.done}
      FROM (SELECT ${day} || ' ' || number AS message FROM generate_series(1, ${groups}::int) AS number) AS messages
      RETURNING id, message, last_seen_at)
    INSERT INTO crash_reports (group_id, message, created_at) SELECT * FROM made`);
}

describe('the stored part of a crash report', () => {
  const shared = sharedTestApp({ now: NOW });

  test('is what admins can see, cut between characters', async () => {
    const world = shared();
    const [message, stack, componentStack] = ['😀'.repeat(2_500), `é${'x'.repeat(12_000)}`, '漢'.repeat(11_000)];
    expect(await crash(world, message, { stack, componentStack })).toBe(200);
    const shown = {
      message: '😀'.repeat(2_000),
      stack: `é${'x'.repeat(9_999)}`,
      componentStack: '漢'.repeat(10_000),
    };
    expect(await world.database.orm.select().from(crashReports)).toMatchObject([shown]);
    const [group] = (await (await givenAdmin(world)).get('/crashes')).body.data.crashes;
    expect(group).toMatchObject({ message: shown.message, sample: { stack: shown.stack } });
    // The rest of the message makes no difference.
    expect(await crash(world, `${message}!`)).toBe(200);
    expect(await world.database.orm.select().from(crashGroups)).toMatchObject([{ message: shown.message, count: 2 }]);
  });

  test('is all that admins see of a longer one from an earlier release', async () => {
    const world = shared();
    const [group] = await world.database.orm
      .insert(crashGroups)
      .values({
        messageHash: Buffer.from('long'),
        message: 'a'.repeat(1_999) + '😀'.repeat(9),
        count: 1,
        firstSeenAt: new Date(NOW),
        lastSeenAt: new Date('2027-03-15T17:00:00Z'),
      })
      .returning();
    await world.database.orm
      .insert(crashReports)
      .values({ groupId: group!.id, message: '', stack: '😀'.repeat(10_001), createdAt: new Date(NOW) });
    const [shown] = (await (await givenAdmin(world)).get('/crashes')).body.data.crashes;
    expect(shown).toMatchObject({
      message: `${'a'.repeat(1_999)}😀`,
      sample: { stack: '😀'.repeat(10_000) },
    });
  });
});

describe('new crashes', () => {
  test('are limited to ten a day from one address; known ones are still counted', async () => {
    const world = await startTestApp({ now: NOW, environment: { TRUST_PROXY: 'true' } });
    const from = (address: string, message: string) =>
      post(world, '/errors', { message }, { 'x-forwarded-for': address });
    for (let index = 0; index < 10; index++) {
      expect((await from('203.0.113.7', `flood ${index}`)).statusCode).toBe(200);
    }
    const refused = await from('203.0.113.7', 'one more');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await from('203.0.113.7', 'flood 0')).statusCode).toBe(200);
    expect((await from('203.0.113.8', 'one more')).statusCode).toBe(200);
    expect(await world.database.orm.$count(crashGroups)).toBe(11);
  });

  describe('when there is no room for more', () => {
    const shared = sharedTestApp({ now: NOW, environment: unlimited });
    beforeAll(() => givenCrashes(shared(), CRASHES_MAX - 3, '2027-03-13'));
    const stored = () => shared().database.orm.$count(crashGroups);

    test('are counted, and replace no open one', async () => {
      const world = shared();
      const admin = await givenAdmin(world);
      await Promise.all(Array.from({ length: 20 }, (_, index) => crash(world, `flood ${index}`)));
      expect(await stored()).toBe(CRASHES_MAX);
      world.clock.set('2027-03-15T17:00:00Z');
      expect(await crash(world, 'flood again')).toBe(200);
      expect(await crash(world, '2027-03-13 1')).toBe(200);

      const { data } = (await admin.get('/crashes')).body;
      expect(data.crashes[0]).toMatchObject({ message: '2027-03-13 1', count: 2 });
      expect(data.refused).toEqual({
        count: 18,
        since: '2027-03-14T17:00:00.000Z',
        last: '2027-03-15T17:00:00.000Z',
      });
      expect(await stored()).toBe(CRASHES_MAX);
    });

    test('replace the done one that has not been seen for longest', async () => {
      const world = shared();
      const admin = await givenAdmin(world);
      const crashes = async (query: string) => (await admin.get(`/crashes?${query}`)).body.data.crashes;
      const [again] = await crashes('search=2027-03-13+1&limit=1');
      const [other] = await crashes('search=2027-03-13+400');
      await admin.put(`/crashes/${again!.id}`, { done: true });
      await admin.put(`/crashes/${other!.id}`, { done: true });
      expect(await crash(world, 'the first with room')).toBe(200);
      expect(await crashes('state=done')).toMatchObject([{ id: again!.id }]);
      expect(await crashes('search=with+room')).toHaveLength(1);
      expect(await stored()).toBe(CRASHES_MAX);
      expect(await world.database.orm.$count(crashReports, sql`group_id = ${other!.id}`)).toBe(0);
    });

    test('replace one that was reported once, more than a week ago', async () => {
      const world = shared();
      world.clock.set('2027-03-21T16:00:00Z');
      await world.database.orm.update(crashGroups).set({ done: false });
      expect(await crash(world, 'a late one')).toBe(200);
      const messages = (await world.database.orm.select().from(crashGroups)).map(({ message }) => message);
      expect(messages).toContain('a late one');
      expect(messages, 'reported twice').toContain('2027-03-13 1');
      expect(messages).toHaveLength(CRASHES_MAX);
    });

    test('are reported to admins for a week', async () => {
      const world = shared();
      const admin = await givenAdmin(world);
      const sweepAt = async (instant: string) => sweep(world.database, Date.parse(instant), { error: vi.fn() });
      await sweepAt('2027-03-22T16:00:00Z');
      expect((await admin.get('/crashes')).body.data.refused).toBeDefined();
      await sweepAt('2027-03-22T18:00:00Z');
      expect((await admin.get('/crashes')).body.data.refused).toBeUndefined();
    });
  });
});

describe('feedback that does not fit', () => {
  const shared = sharedTestApp({ now: NOW, environment: unlimited });
  const send = (text: string) => post(shared(), '/feedback', { feedback: text, email: null });

  test('is refused until some is marked done; the browser tries again', async () => {
    const world = shared();
    const admin = await givenAdmin(world);
    await world.database.orm.execute(sql`
      INSERT INTO feedback (feedback, created_at)
      SELECT 'Message ' || number, ${NOW}::timestamptz FROM generate_series(2, ${FEEDBACK_ENTRIES_MAX}::int) AS number`);
    const replies = await Promise.all(['one', 'two', 'three'].map(send));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    const refused = replies.find(({ statusCode }) => statusCode === 429);
    expect([refused?.json(), refused?.headers['retry-after']]).toMatchObject([{ code: 'RATE_LIMITED' }, '3600']);
    expect(await world.database.orm.$count(feedback)).toBe(FEEDBACK_ENTRIES_MAX);
    expect((await admin.get('/feedback')).body.data.refused).toMatchObject({
      count: 2,
      last: '2027-03-14T17:00:00.000Z',
    });

    for (const id of [8, 7]) {
      await admin.put(`/feedback/${id}`, { done: true });
      world.clock.set('2027-03-14T18:00:00Z');
    }
    expect((await send('four')).statusCode).toBe(200);
    const found = async (query: string) => (await admin.get(`/feedback?${query}`)).body.data.feedback;
    expect(await found('state=done')).toMatchObject([{ id: 7 }]);
    expect(await found('limit=1')).toMatchObject([{ feedback: 'four' }]);
    expect(await world.database.orm.$count(feedback)).toBe(FEEDBACK_ENTRIES_MAX);
  });
});

describe('a report that is sent again', () => {
  const shared = sharedTestApp({ now: NOW });
  const reportId = '0123456789abcdef0123456789abcdef';
  const statuses = async (sent: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(sent)).map(({ statusCode }) => statusCode);

  test('is stored once: feedback', async () => {
    const world = shared();
    const send = (id: string | undefined) => post(world, '/feedback', { feedback: 'Hello', email: null, reportId: id });
    expect(await statuses([send(reportId), send(reportId), send(reportId)])).toEqual([200, 200, 200]);
    expect(await statuses([send(reportId)])).toEqual([200]);
    expect(await world.database.orm.$count(feedback)).toBe(1);
    expect(await statuses([send(reportId.replace('0', 'f')), send(undefined), send(undefined)])).toEqual([
      200, 200, 200,
    ]);
    expect(await world.database.orm.$count(feedback)).toBe(4);
  });

  test('is stored and counted once: a crash', async () => {
    const world = shared();
    const send = () => post(world, '/errors', { message: 'x is undefined', reportId });
    expect(await statuses([send(), send(), send()])).toEqual([200, 200, 200]);
    expect(await world.database.orm.select().from(crashGroups)).toMatchObject([{ count: 1 }]);
    expect(await world.database.orm.$count(crashReports)).toBe(1);
  });

  test.each(['', 'x', reportId.slice(1), `${reportId}0`, '../../etc/passwd', 7])('%j is not an id', async (id) => {
    const response = await post(shared(), '/feedback', { feedback: 'Hello', email: null, reportId: id });
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field: 'reportId' }] }]);
  });
});
