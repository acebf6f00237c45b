import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mailLinks, signIns, users } from '../../src/db/schema.ts';
import { requireAnotherAdmin } from '../../src/services/accounts/last-admin.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { atOnce, givenAccount, isSignedIn, PASSWORD, post, statuses } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const environment = { RATE_LIMIT_FACTOR: '1000' };

async function twoServers(): Promise<[TestApp, TestApp]> {
  const first = await startTestApp({ environment });
  return [first, await startTestApp({ environment, connection: first.connection, clock: first.clock })];
}

test('fifty links drawn at once for one account leave one that works', async () => {
  const [world] = await twoServers();
  const { id } = await givenAccount(world);
  await Promise.all(Array.from({ length: 50 }, () => newMailLink(world.database.orm, id, 'reset', world.clock.now())));
  expect(await world.database.orm.$count(mailLinks)).toBe(1);
});

test('no login that meets a reset keeps a token of the old password', async () => {
  const worlds = await twoServers();
  const [world] = worlds;
  const { id, email } = await givenAccount(world);
  const token = await newMailLink(world.database.orm, id, 'reset', world.clock.now());
  const logins = atOnce(worlds, 50, {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: PASSWORD },
  });
  const reset = world.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    payload: { token, newPassword: 'another desk 43' },
  });
  expect((await reset).statusCode).toBe(200);
  const answers = await logins;
  expect(Object.keys(statuses(answers))).toEqual(expect.arrayContaining(['401']));
  for (const answer of answers) {
    if (answer.statusCode === 200) {
      expect(await isSignedIn(world, answer.json<{ data: { token: string } }>().data.token)).toBe(false);
    } else expect(answer.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  expect(await world.database.orm.$count(signIns)).toBe(0);
});

test('no login that meets a deactivation keeps a token', async () => {
  const worlds = await twoServers();
  const [{ database }] = worlds;
  const { id, email } = await givenAccount(worlds[0]);
  const logins = atOnce(worlds, 50, {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: PASSWORD },
  });
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ isActive: false }).where(eq(users.id, id));
    await transaction.delete(signIns).where(eq(signIns.userId, id));
  });
  expect(statuses(await logins)[403]).toBeGreaterThan(0);
  expect(await database.orm.$count(signIns)).toBe(0);
});

test('fifty changes of the password at once: one holds, and one device is signed in', async () => {
  const worlds = await twoServers();
  const [{ database }] = worlds;
  const { headers } = await givenAccount(worlds[0]);
  const payload = { currentPassword: PASSWORD, newPassword: 'another desk 43' };
  const responses = await atOnce(worlds, 50, { method: 'PUT', url: '/api/v1/account/password', payload, headers });
  const { 200: changed, ...others } = statuses(responses);
  expect(changed).toBe(1);
  // The token has ended, or the password is not the old one any more.
  expect(Object.keys(others).every((status) => ['400', '401'].includes(status))).toBe(true);
  expect(await database.orm.$count(signIns)).toBe(1);
});

test('of all admins who delete their accounts at once, one stays', async () => {
  const worlds = await twoServers();
  const [{ database }] = worlds;
  const admins = await Promise.all(Array.from({ length: 50 }, () => givenAccount(worlds[0], { isAdmin: true })));
  const responses = await Promise.all(
    admins.map(({ headers }, index) =>
      worlds[index % 2]!.app.inject({
        method: 'POST',
        url: '/api/v1/account/delete',
        payload: { password: PASSWORD },
        headers,
      }),
    ),
  );
  expect(statuses(responses)).toEqual({ 200: 49, 409: 1 });
  expect(await database.orm.$count(users)).toBe(1);
});

test('an admin who deletes the account waits for one who is leaving, and then is the last', async () => {
  const world = await startTestApp();
  const { database } = world;
  const leaving = await givenAccount(world, { isAdmin: true });
  const next = await givenAccount(world, { isAdmin: true });
  const answer = await database.transaction(async (transaction) => {
    await requireAnotherAdmin(transaction, leaving);
    const waiting = post(world, '/account/delete', { password: PASSWORD }, next.headers);
    await vi.waitFor(async () => {
      const { rowCount } = await database.query({
        text: `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      });
      expect(rowCount).toBe(1);
    });
    await transaction.delete(users).where(eq(users.id, leaving.id));
    return { waiting };
  });
  expect((await answer.waiting).statusCode).toBe(409);
});
