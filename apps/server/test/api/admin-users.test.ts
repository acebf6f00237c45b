import { messages } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { feedback, players, users } from '../../src/db/schema.ts';
import { recount } from '../../src/services/games/recount.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

/** For tests with their own users, in which it does not matter who else is an admin. */
const shared = sharedTestApp();

test('the list shows each user, newest first, without secrets', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world, { email: 'ann@example.com', displayName: 'Ann' });
  const ben = await givenUser(world, {
    email: 'ben@example.com',
    displayName: '<b>Ben</b>',
    emailVerified: false,
    lastLoginAt: new Date('2027-01-30T12:00:00Z'),
  });
  await world.database.orm
    .insert(players)
    .values({ userId: ben.id, completedGames: 7, createdAt: new Date(world.clock.now()) });
  const { body } = await admin.get('/users');
  expect(body.data.pagination).toMatchObject({ total: 2, pages: 1 });
  expect(body.data.users).toEqual([
    {
      id: ben.id,
      email: 'ben@example.com',
      displayName: '<b>Ben</b>',
      isAdmin: false,
      isActive: true,
      emailVerified: false,
      totalCompletions: 7,
      lastLoginAt: '2027-01-30T12:00:00.000Z',
      createdAt: '2027-01-31T17:00:00.000Z',
    },
    expect.objectContaining({ email: 'ann@example.com', isAdmin: true, totalCompletions: 0, lastLoginAt: null }),
  ]);
});

test('a search matches address and name, ignoring case, however short the term', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world, { email: 'ann@example.com', displayName: 'Ann' });
  await givenUser(world, { email: 'x_y@example.org', displayName: 'Иван Ünal' });
  const found = async (search: string) => {
    const { body } = await admin.get(`/users?search=${encodeURIComponent(search)}`);
    return body.data.users.map((user) => user.email);
  };
  for (const term of ['ANN', 'ann@ex', 'nn', 'e.com']) expect(await found(term), term).toEqual(['ann@example.com']);
  for (const term of ['x_y', '_', 'иван', 'И', 'ünal', '.org'])
    expect(await found(term), term).toEqual(['x_y@example.org']);
  for (const term of ['%', 'x%y', 'annann', '\\', 'com ann']) expect(await found(term), term).toEqual([]);
  expect(await found('example')).toHaveLength(2);
});

test('the list is capped at 10,000 users', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  // Maintaining the index would take most of the time.
  await world.database.query({ text: 'DROP INDEX users_grams' });
  await world.database.query({
    text: `INSERT INTO users (email, display_name, password_hash, created_at)
      SELECT 'somebody' || number || '@example.com', 'Somebody', 'none', $1 FROM generate_series(1, 10000) AS number`,
    values: [new Date(world.clock.now())],
  });
  const all = (await admin.get('/users?page=500')).body.data;
  expect(all.users).toHaveLength(20);
  expect(all.pagination).toMatchObject({ total: 10_000, pages: 500, hasNext: false, capped: true });
});

test('granting and revoking rights is audited and takes effect with the next request', async () => {
  const world = shared();
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  const ben = await givenAdmin(world);
  expect((await ben.get('/users')).status).toBe(200);
  const demoted = await admin.put(`/users/${ben.user.id}`, { isAdmin: false });
  expect(demoted).toMatchObject({ status: 200, body: { data: { id: ben.user.id, isAdmin: false } } });
  expect((await ben.get('/users')).status).toBe(403);
  await admin.put(`/users/${ben.user.id}`, { isAdmin: true, emailVerified: true });
  expect((await ben.get('/users')).status).toBe(200);
  const { entries } = (await admin.get(`/audit?subject=user&id=${ben.user.id}`)).body.data;
  expect(entries).toMatchObject([
    { by: 'Ann', action: 'updated', changes: [{ field: 'isAdmin', before: false, after: true }] },
    { by: 'Ann', action: 'updated', changes: [{ field: 'isAdmin', before: true, after: false }] },
  ]);
  expect(await admin.put('/users/2147483647', { isAdmin: true })).toMatchObject({
    status: 404,
    body: { message: 'User not found.' },
  });
  expect((await admin.put(`/users/${ben.user.id}`, {})).status).toBe(400);
  expect((await admin.put(`/users/${ben.user.id}`, { isAdmin: 'yes' })).status).toBe(400);
});

test.each([
  ['deactivated', { isActive: false }, { isActive: true }],
  ['marked unverified', { emailVerified: false }, { emailVerified: true }],
])(
  'a user who is %s is signed out immediately, and stays signed out when this is undone',
  async (_name, change, undo) => {
    const world = shared();
    const admin = await givenAdmin(world);
    const ben = await givenAdmin(world);
    expect((await admin.put(`/users/${ben.user.id}`, change)).status).toBe(200);
    expect((await ben.get('/stats')).status).toBe(401);
    expect((await admin.put(`/users/${ben.user.id}`, undo)).status).toBe(200);
    expect((await ben.get('/stats')).status).toBe(401);
  },
);

test('only a change of the address to verified counts as its verification', async () => {
  const world = shared();
  const admin = await givenAdmin(world);
  const { id } = await givenUser(world, { emailVerified: false });
  const verifiedAt = async () =>
    (await world.database.orm.select().from(users).where(eq(users.id, id)))[0]?.firstVerifiedAt;
  await admin.put(`/users/${id}`, { isActive: false });
  expect(await verifiedAt()).toBeNull();
  await admin.put(`/users/${id}`, { emailVerified: true });
  expect(await verifiedAt()).toEqual(new Date(world.clock.now()));
});

test('admins cannot revoke their own rights, and the last active admin stays one', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  const self = `/users/${admin.user.id}`;
  expect(await admin.put(self, { isAdmin: false })).toMatchObject({
    status: 403,
    body: { message: 'You cannot remove your own admin privileges.' },
  });
  expect(await admin.put(self, { isActive: false })).toMatchObject({
    status: 403,
    body: { message: 'You cannot deactivate your own account.' },
  });
  // Admins who cannot log in do not count.
  await givenUser(world, { isAdmin: true, isActive: false });
  await givenUser(world, { isAdmin: true, emailVerified: false });
  expect(await admin.put(self, { emailVerified: false })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'This is the only active admin. Make someone else an admin first.' },
  });
  expect((await admin.put(self, { emailVerified: true })).status).toBe(200);
  await givenUser(world, { isAdmin: true });
  expect((await admin.put(self, { emailVerified: false })).status).toBe(200);
});

test('deleting an account removes all personal data and is audited', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  // Marked unverified since.
  const verified = { emailVerified: false, firstVerifiedAt: new Date(world.clock.now()) };
  const ben = await givenUser(world, { email: 'ben@example.com', ...verified });
  const { orm } = world.database;
  await orm.insert(players).values({ userId: ben.id, createdAt: new Date(world.clock.now()) });
  await orm.insert(feedback).values([
    { feedback: 'By address', email: ben.email, createdAt: new Date(world.clock.now()) },
    { feedback: 'Signed in', email: 'other@example.com', userId: ben.id, createdAt: new Date(world.clock.now()) },
  ]);
  await recount(world.database);
  expect((await admin.delete(`/users/${ben.id}`)).status).toBe(200);
  expect((await world.app.inject({ url: '/api/v1/account', headers: ben.headers })).statusCode).toBe(401);
  expect(await orm.$count(users, eq(users.id, ben.id))).toBe(0);
  expect(await orm.select().from(players)).toMatchObject([{ userId: null }]);
  expect((await orm.select().from(feedback)).map(({ email }) => email)).toEqual([null, null]);
  expect(await recount(world.database)).toEqual([]);
  const { entries } = (await admin.get(`/audit?subject=user&id=${ben.id}`)).body.data;
  expect(entries).toMatchObject([{ by: 'Ann', action: 'deleted' }]);
  expect(JSON.stringify(entries)).not.toContain('ben@example.com');
  expect((await admin.delete(`/users/${ben.id}`)).status).toBe(404);
});

test('admins cannot delete themselves here, and when two delete each other, one stays', async () => {
  const world = await startTestApp();
  const [admin, other] = [await givenAdmin(world), await givenAdmin(world)];
  expect(await admin.delete(`/users/${admin.user.id}`)).toMatchObject({
    status: 403,
    body: { message: messages.cannotDeleteSelf },
  });
  const responses = await Promise.all([
    admin.delete(`/users/${other.user.id}`),
    other.delete(`/users/${admin.user.id}`),
  ]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  // Refused because one admin must stay, or because the account was gone when the request came in.
  expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
  expect(await world.database.orm.$count(users)).toBe(1);
});

test('when admins remove each other at the same instant on two servers, one stays', async () => {
  const first = await startTestApp();
  const second = await startTestApp({ connection: first.connection, clock: first.clock });
  for (const loss of [{ isAdmin: false }, { isActive: false }, { emailVerified: false }]) {
    await first.database.orm.delete(users);
    const [ann, ben] = [await givenAdmin(first), await givenAdmin(second)];
    const responses = await Promise.all([
      ann.put(`/users/${ben.user.id}`, loss),
      ben.put(`/users/${ann.user.id}`, loss),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    // Refused because one admin must stay, or because the right was gone when the request came in.
    expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
    const left = await first.database.orm.select().from(users).where(eq(users.isAdmin, true));
    expect(left.filter((user) => user.isActive && user.emailVerified)).toHaveLength(1);
  }
});

test('an admin whose account is deleted during a call gets 401', async () => {
  const world = shared();
  const { database } = world;
  const [admin, leaving] = [await givenAdmin(world), await givenAdmin(world)];
  const { response } = await database.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, leaving.user.id));
    const waiting = leaving.put(`/users/${admin.user.id}`, { emailVerified: false });
    await vi.waitFor(async () => {
      const { rowCount } = await database.query({
        text: `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      });
      expect(rowCount).toBe(1);
    });
    return { response: waiting };
  });
  expect(await response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});
