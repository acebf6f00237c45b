import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Passwords } from '../../src/adapters/passwords.ts';
import { mailLinks, signIns, users } from '../../src/db/schema.ts';
import { requireAnotherAdmin } from '../../src/services/accounts/last-admin.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import {
  givenAccount,
  isSignedIn,
  PASSWORD,
  post,
  put,
  register,
  sendConcurrently,
  statuses,
} from '../support/accounts.ts';
import { quickPasswords, sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const environment = { RATE_LIMIT_FACTOR: '1000' };
/** For a busy machine. */
const PATIENTLY = { timeout: 15_000 };

const shared = sharedTestApp({ environment });
const anotherServer = ({ connection, clock }: TestApp) => ({ environment, connection, clock });
const secondServer = sharedTestApp(() => anotherServer(shared()));
/** For tests that each have their own accounts. */
const twoServers = (): [TestApp, TestApp] => [shared(), secondServer()];

/** How many statements wait for a lock of the given kind. */
async function waitingForLocks(database: TestApp['database'], kind: string): Promise<number | null> {
  const { rowCount } = await database.query({
    text: "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = $1",
    values: [kind],
  });
  return rowCount;
}

test('of fifty links created at once for one account, one remains', async () => {
  const world = shared();
  const { id } = await givenAccount(world);
  await Promise.all(Array.from({ length: 50 }, () => newMailLink(world.database.orm, id, 'reset', world.clock.now())));
  expect(await world.database.orm.$count(mailLinks, eq(mailLinks.userId, id))).toBe(1);
});

test('registrations with one password at the same time do not contest each other', async () => {
  const worlds = twoServers();
  const payload = { email: 'ann@example.com', password: PASSWORD, displayName: 'Ann' };
  const responses = await sendConcurrently(worlds, 20, { method: 'POST', url: '/api/v1/auth/register', payload });
  expect(statuses(responses)).toEqual({ 200: 20 });
  const { email } = payload;
  const [account] = await worlds[0].database.orm.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ isContested: false });
  const sent = () => worlds.flatMap(({ mailbox }) => mailbox).filter(({ to }) => to === email);
  await vi.waitFor(() => expect(sent()).toHaveLength(20), PATIENTLY);
});

test.each([
  ['forgot-password', {}],
  ['resend-verification', { emailVerified: false }],
])('%s does not reveal that an account is being deleted', async (call, fields) => {
  const world = shared();
  const { id, email } = await givenAccount(world, fields);
  const send = (address: string) => post(world, `/auth/${call}`, { email: address });
  const unknown = await send('nobody@example.com');
  const response = await sendDuringDeletion(world, id, () => send(email));
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(unknown.body);
});

test('a login during a reset leaves no token for the old password', async () => {
  const worlds = twoServers();
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
  expect(await world.database.orm.$count(signIns, eq(signIns.userId, id))).toBe(0);
});

test('a login during a deactivation leaves no token', async () => {
  const worlds = twoServers();
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
  expect(await database.orm.$count(signIns, eq(signIns.userId, id))).toBe(0);
});

test('of fifty concurrent password changes, one succeeds, and one device stays signed in', async () => {
  const worlds = twoServers();
  const [{ database }] = worlds;
  const { id, headers } = await givenAccount(worlds[0]);
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
  expect(await database.orm.$count(signIns, eq(signIns.userId, id))).toBe(1);
});

test('when all admins delete their accounts at once, one stays', async () => {
  const world = await startTestApp({ environment });
  const worlds = [world, await startTestApp(anotherServer(world))];
  const { database } = world;
  const admins = await Promise.all(Array.from({ length: 20 }, () => givenAccount(world, { isAdmin: true })));
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
  expect(statuses(responses)).toEqual({ 200: 19, 409: 1 });
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
    await vi.waitFor(async () => expect(await waitingForLocks(database, 'advisory')).toBe(1), PATIENTLY);
    await transaction.delete(users).where(eq(users.id, leaving.id));
    return { waiting };
  });
  expect((await response.waiting).statusCode).toBe(409);
});

describe('while a password is checked', () => {
  const passwords = quickPasswords();
  let resume: (() => void) | undefined;
  const verify: Passwords['verify'] = async (...attempt) => {
    await new Promise<void>((resolve) => (resume = resolve));
    return passwords.verify(...attempt);
  };
  const sharedWithSlowChecks = sharedTestApp({ passwords: { ...passwords, verify } });
  const duringCheck = async (change: () => PromiseLike<unknown>) => {
    await vi.waitFor(() => expect(resume).toBeDefined(), PATIENTLY);
    await change();
    resume!();
    resume = undefined;
  };

  test('a user who becomes the only admin while the password is checked cannot delete the account', async () => {
    const world = sharedWithSlowChecks();
    const { id, headers } = await givenAccount(world);
    const deletion = post(world, '/account/delete', { password: PASSWORD }, headers);
    await duringCheck(() => world.database.orm.update(users).set({ isAdmin: true }).where(eq(users.id, id)));
    expect((await deletion).statusCode).toBe(409);
  });

  test.each([
    ['/auth/login', 'INVALID_CREDENTIALS'],
    ['/account/delete', 'UNAUTHENTICATED'],
  ])('%s finds that the account was deleted while the password was checked', async (path, code) => {
    const world = sharedWithSlowChecks();
    const { id, email, headers } = await givenAccount(world);
    const call = post(world, path, { email, password: PASSWORD }, headers);
    await duringCheck(() => world.database.orm.delete(users).where(eq(users.id, id)));
    expect((await call).json()).toMatchObject({ code });
  });

  test.each([
    ['deactivated', { isActive: false }],
    ['marked as unverified', { emailVerified: false }],
  ])('an account that is %s while the password is checked gets no new token', async (_change, fields) => {
    const world = sharedWithSlowChecks();
    const { id, headers } = await givenAccount(world);
    const payload = { currentPassword: PASSWORD, newPassword: 'another desk 43' };
    const call = put(world, '/account/password', payload, headers);
    await duringCheck(() => world.database.orm.update(users).set(fields).where(eq(users.id, id)));
    expect((await call).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

test('no password is right for an account that was deleted before the check', async () => {
  const world = shared();
  const { database } = world;
  const { id, headers } = await givenAccount(world);
  const { deletion } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`LOCK TABLE rate_limits`); // the first statement after the caller is identified
    const waiting = post(world, '/account/delete', { password: PASSWORD }, headers);
    await vi.waitFor(async () => expect(await waitingForLocks(database, 'relation')).toBe(1), PATIENTLY);
    await database.orm.delete(users).where(eq(users.id, id));
    return { deletion: waiting };
  });
  expect((await deletion).statusCode).toBe(400);
});

/** Sends a call that waits for the transaction in which the account is deleted. */
async function sendDuringDeletion({ database }: TestApp, id: number, send: () => ReturnType<typeof post>) {
  const { sent } = await database.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, id));
    const waiting = send();
    await vi.waitFor(async () => expect(await waitingForLocks(database, 'transactionid')).toBe(1), PATIENTLY);
    return { sent: waiting };
  });
  return sent;
}

test('an account that is being deleted cannot be renamed', async () => {
  const world = shared();
  const { id, headers } = await givenAccount(world);
  const renamed = await sendDuringDeletion(world, id, () => put(world, '/account', { displayName: 'Ben' }, headers));
  expect(renamed.statusCode).toBe(401);
});

test('register does not reveal that an account is being deleted', async () => {
  const world = shared();
  const { id, email } = await givenAccount(world);
  const unknown = await register(world, 'nobody@example.com');
  const response = await sendDuringDeletion(world, id, () => register(world, email));
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(unknown.body);
  expect(await world.database.orm.select().from(users).where(eq(users.email, email))).toMatchObject([
    { emailVerified: false },
  ]);
});

test('of ten resets with the same link at once, one succeeds', async () => {
  const worlds = twoServers();
  const { id } = await givenAccount(worlds[0]);
  const token = await newMailLink(worlds[0].database.orm, id, 'reset', worlds[0].clock.now());
  const payload = { token, newPassword: 'another desk 43' };
  const responses = await sendConcurrently(worlds, 10, { method: 'POST', url: '/api/v1/auth/reset-password', payload });
  expect(statuses(responses)).toEqual({ 200: 1, 400: 9 });
});

test('an admin who is demoted meanwhile cannot delete the last admin', async () => {
  const world = await startTestApp();
  const { database } = world;
  const [leaving, last] = [await givenAccount(world, { isAdmin: true }), await givenAccount(world, { isAdmin: true })];
  const { deletion } = await database.transaction(async (transaction) => {
    await requireAnotherAdmin(transaction, leaving);
    const waiting = world.app.inject({
      method: 'DELETE',
      url: `/api/v1/admin/users/${last.id}`,
      headers: leaving.headers,
    });
    await vi.waitFor(async () => expect(await waitingForLocks(database, 'advisory')).toBe(1), PATIENTLY);
    await transaction.update(users).set({ isAdmin: false }).where(eq(users.id, leaving.id));
    return { deletion: waiting };
  });
  expect((await deletion).statusCode).toBe(403);
});
