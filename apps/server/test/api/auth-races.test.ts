import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mailLinks, signIns, users } from '../../src/db/schema.ts';
import { requireAnotherAdmin } from '../../src/services/accounts/last-admin.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { sendConcurrently, givenAccount, isSignedIn, PASSWORD, post, statuses } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const environment = { RATE_LIMIT_FACTOR: '1000' };

async function twoServers(): Promise<[TestApp, TestApp]> {
  const first = await startTestApp({ environment });
  return [first, await startTestApp({ environment, connection: first.connection, clock: first.clock })];
}

test('of fifty links created at once for one account, one remains', async () => {
  const [world] = await twoServers();
  const { id } = await givenAccount(world);
  await Promise.all(Array.from({ length: 50 }, () => newMailLink(world.database.orm, id, 'reset', world.clock.now())));
  expect(await world.database.orm.$count(mailLinks)).toBe(1);
});

test('a login during a reset leaves no token for the old password', async () => {
  const worlds = await twoServers();
  const [world] = worlds;
  const { id, email } = await givenAccount(world);
  const token = await newMailLink(world.database.orm, id, 'reset', world.clock.now());
  const logins = sendConcurrently(worlds, 50, {
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
  const responses = await logins;
  expect(Object.keys(statuses(responses))).toEqual(expect.arrayContaining(['401']));
  for (const response of responses) {
    if (response.statusCode === 200) {
      expect(await isSignedIn(world, response.json<{ data: { token: string } }>().data.token)).toBe(false);
    } else expect(response.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  }
  expect(await world.database.orm.$count(signIns)).toBe(0);
});

test('a login during a deactivation leaves no token', async () => {
  const worlds = await twoServers();
  const [{ database }] = worlds;
  const { id, email } = await givenAccount(worlds[0]);
  const logins = sendConcurrently(worlds, 50, {
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

test('of fifty concurrent password changes, one succeeds, and one device stays signed in', async () => {
  const worlds = await twoServers();
  const [{ database }] = worlds;
  const { headers } = await givenAccount(worlds[0]);
  const payload = { currentPassword: PASSWORD, newPassword: 'another desk 43' };
  const responses = await sendConcurrently(worlds, 50, {
    method: 'PUT',
    url: '/api/v1/account/password',
    payload,
    headers,
  });
  const { 200: changed, ...others } = statuses(responses);
  expect(changed).toBe(1);
  // The token was revoked, or the password had already changed.
  expect(Object.keys(others).every((status) => ['400', '401'].includes(status))).toBe(true);
  expect(await database.orm.$count(signIns)).toBe(1);
});

test('when all admins delete their accounts at once, one stays', async () => {
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

test('deleting an admin account waits for another admin who is leaving, and is then refused', async () => {
  const world = await startTestApp();
  const { database } = world;
  const leaving = await givenAccount(world, { isAdmin: true });
  const next = await givenAccount(world, { isAdmin: true });
  const response = await database.transaction(async (transaction) => {
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
  expect((await response.waiting).statusCode).toBe(409);
});
