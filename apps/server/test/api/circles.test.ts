import { circleMessages, CIRCLE_MEMBERS_MAX, CIRCLES_MAX } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditEntries, circles, circleMembers, feedback, users } from '../../src/db/schema.ts';
import { signIn } from '../../src/services/accounts/sign-ins.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { givenAccount, PASSWORD } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { ask, boardOf, givenCircle, givenUsers, join } from '../support/circles.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });

const INVALID = { status: 400, code: 'INVITATION_INVALID', message: circleMessages.invitationInvalid };
const NOT_FOUND = { status: 404, code: 'NOT_FOUND', message: circleMessages.notFound };

test('a player starts a circle, and others join it by invitation', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const created = await ask(world, ann, 'POST /circles', { name: '  Sunday table ' });
  expect(created).toMatchObject({
    status: 201,
    data: { name: 'Sunday table', invitation: { expiresAt: '2027-03-02T17:00:00.000Z' } },
  });
  const { id, invitation } = created.data;
  expect(Buffer.from(invitation.secret, 'base64url')).toHaveLength(16);

  const { secret } = invitation;
  const preview = { name: 'Sunday table', creatorName: 'Ann', members: 1, circleId: null };
  for (const visitor of [undefined, bob]) {
    expect((await ask(world, visitor, 'POST /circles/preview', { secret })).data).toEqual(preview);
  }
  expect((await join(world, bob, secret)).data).toEqual({ id, name: 'Sunday table' });
  expect((await ask(world, bob, 'POST /circles/preview', { secret })).data).toEqual({
    ...preview,
    members: 2,
    circleId: id,
  });
  expect((await ask(world, bob, 'GET /circles')).data.circles).toEqual([
    { id, name: 'Sunday table', isCreator: false, members: 2, playedToday: 0 },
  ]);
  expect((await boardOf(world, { id }, ann)).members).toMatchObject([
    { displayName: 'Ann', isYou: true, isCreator: true },
    { displayName: 'Bob', isYou: false, isCreator: false },
  ]);
});

test('the secret of an invitation is stored only as a hash', async () => {
  const world = shared();
  const { secret } = await givenCircle(world, await givenUsers(world, 'Ann'));
  const { rows } = await world.database.query({ text: 'SELECT circles::text FROM circles' });
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
});

test.each([
  ['', circleMessages.nameRequired],
  ['\u200b', circleMessages.nameLength],
  ['x'.repeat(41), circleMessages.nameLength],
  ['Sh\u200bit happens', circleMessages.nameOffensive],
])('a circle cannot be called %j', async (name, message) => {
  const world = shared();
  const [ann] = await givenUsers(world, 'Ann');
  const { id } = await givenCircle(world, [ann]);
  const refused = { status: 400, code: 'VALIDATION_ERROR', errors: [{ field: 'name', message }] };
  expect(await ask(world, ann, 'POST /circles', { name })).toMatchObject(refused);
  expect(await ask(world, ann, `PUT /circles/${id}`, { name })).toMatchObject(refused);
});

test('a name is counted in characters as people see them', async () => {
  const world = shared();
  const [ann] = await givenUsers(world, 'Ann');
  const { id } = await givenCircle(world, [ann], '👨‍👩‍👧‍👦');
  const name = '👨‍👩‍👧‍👦'.repeat(40);
  expect(await ask(world, ann, `PUT /circles/${id}`, { name })).toMatchObject({ status: 200, data: { id, name } });
});

test('a wrong, replaced or expired invitation is refused with its reason', async () => {
  const world = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann]);
  for (const secret of ['', 'x', circle.secret.slice(1), `${circle.secret}A`, 'A'.repeat(22), '\u0000']) {
    expect(await join(world, bob, secret)).toMatchObject(INVALID);
    expect(await ask(world, undefined, 'POST /circles/preview', { secret })).toMatchObject(INVALID);
  }

  const { data } = await ask(world, ann, `POST /circles/${circle.id}/invitation`);
  expect(await join(world, bob, circle.secret)).toMatchObject(INVALID);

  const expired = { status: 400, code: 'INVITATION_EXPIRED', message: circleMessages.invitationExpired };
  world.clock.set('2027-03-02T16:59:59.999Z');
  expect(await ask(world, undefined, 'POST /circles/preview', data)).toMatchObject({ status: 200 });
  expect((await boardOf(world, circle, await freshSignIn(ann))).invitationExpiresAt).toBe(data.expiresAt);
  world.clock.set('2027-03-02T17:00:00Z');
  expect(await ask(world, undefined, 'POST /circles/preview', data)).toMatchObject(expired);
  expect(await join(world, await freshSignIn(bob), data.secret)).toMatchObject(expired);
  expect((await boardOf(world, circle, await freshSignIn(ann))).invitationExpiresAt).toBeNull();
  // It is said to have expired for another month, and then forgotten.
  await sweep(world.database, Date.parse('2027-04-01T17:00:00Z'), console);
  expect(await ask(world, undefined, 'POST /circles/preview', data)).toMatchObject(expired);
  expect(await sweep(world.database, Date.parse('2027-04-01T17:00:00.001Z'), console)).toMatchObject({
    invitations: 1,
  });
  expect(await ask(world, undefined, 'POST /circles/preview', data)).toMatchObject(INVALID);

  /** A sign-in expires after 30 days too. */
  async function freshSignIn({ id }: TestUser): Promise<TestUser> {
    const token = await signIn(world.database.orm, id, world.clock.now());
    return { id, email: '', token, headers: { authorization: `Bearer ${token}` } };
  }
});

test('a circle has at most 20 members, and a player at most 10 circles', async () => {
  const world = shared();
  const crowd = await Promise.all(Array.from({ length: CIRCLE_MEMBERS_MAX }, () => givenUser(world)));
  const full = await givenCircle(world, crowd);
  const ann = await givenUser(world);
  expect(await join(world, ann, full.secret)).toMatchObject({ status: 409, code: 'CIRCLE_FULL' });
  expect(await join(world, crowd[3]!, full.secret)).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' });

  for (let count = 0; count < CIRCLES_MAX; count++) await givenCircle(world, [ann]);
  const other = await givenCircle(world, [await givenUser(world)]);
  const refused = { status: 409, code: 'TOO_MANY_CIRCLES', message: circleMessages.tooManyCircles };
  expect(await join(world, ann, other.secret)).toMatchObject(refused);
  expect(await ask(world, ann, 'POST /circles', { name: 'Eleven' })).toMatchObject(refused);
});

test('only the creator can rename, invite, remove, hand over and end; everyone can leave', async () => {
  const world = shared();
  const [ann, bob, cat] = await givenUsers(world, 'Ann', 'Bob', 'Cat');
  const circle = await givenCircle(world, [ann, bob, cat]);
  const path = `/circles/${circle.id}` as const;
  const idOf = async (name: string) =>
    (await boardOf(world, circle, ann)).members.find(({ displayName }) => displayName === name)!.id;
  const memberId = await idOf('Cat');
  const creatorOnly = [
    [`PUT ${path}`, { name: 'Renamed' }],
    [`POST ${path}/invitation`],
    [`DELETE ${path}/members/${memberId}`],
    [`PUT ${path}/creator`, { memberId }],
    [`DELETE ${path}`],
  ] as const;
  for (const [call, payload] of creatorOnly) {
    expect(await ask(world, bob, call, payload)).toMatchObject({ status: 403, message: circleMessages.creatorOnly });
  }

  expect(await ask(world, ann, `PUT ${path}`, { name: 'Renamed' })).toMatchObject({ status: 200 });
  expect(await ask(world, ann, `DELETE ${path}/members/${memberId}`)).toMatchObject({ status: 200 });
  expect(await ask(world, cat, `GET ${path}`)).toMatchObject(NOT_FOUND);
  // With the same invitation, Cat could come straight back.
  expect(await join(world, cat, circle.secret)).toMatchObject(INVALID);
  const gone = { status: 404, message: circleMessages.memberNotFound };
  expect(await ask(world, ann, `DELETE ${path}/members/${memberId}`)).toMatchObject(gone);
  expect(await ask(world, ann, `PUT ${path}/creator`, { memberId })).toMatchObject(gone);

  expect(await ask(world, ann, `PUT ${path}/creator`, { memberId: await idOf('Bob') })).toMatchObject({ status: 200 });
  expect(await ask(world, ann, `DELETE ${path}`)).toMatchObject({ status: 403 });
  expect(await boardOf(world, circle, bob)).toMatchObject({ name: 'Renamed', isCreator: true });
  expect(await ask(world, bob, `DELETE ${path}`)).toMatchObject({ status: 200 });
  expect(await ask(world, ann, `GET ${path}`)).toMatchObject(NOT_FOUND);
});

test('if the creator goes, the longest member follows; the last one out ends the circle', async () => {
  const world = shared();
  const { orm } = world.database;
  const [ann, bob, cat] = await givenUsers(world, 'Ann', 'Bob', 'Cat');
  const dora = await givenAccount(world, { displayName: 'Dora' });
  const circle = await givenCircle(world, [ann, bob, cat, dora]);
  const creator = async () =>
    (await boardOf(world, circle, cat)).members.find(({ isCreator }) => isCreator)?.displayName;
  const leave = (user: TestUser) => ask(world, user, `DELETE /circles/${circle.id}/members/me`);

  expect(await leave(ann)).toMatchObject({ status: 200, message: circleMessages.left });
  expect(await creator()).toBe('Bob');
  const { data } = await ask(world, bob, 'GET /circles');
  expect(data.circles).toMatchObject([{ isCreator: true, members: 3 }]);
  const memberId = (await boardOf(world, circle, bob)).members.find(({ displayName }) => displayName === 'Dora')!.id;
  await ask(world, bob, `PUT /circles/${circle.id}/creator`, { memberId });
  expect(await creator()).toBe('Dora');

  expect(await ask(world, dora, 'POST /account/delete', { password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await creator()).toBe('Bob');
  await leave(bob);
  expect(await creator()).toBe('Cat');
  await leave(cat);
  expect(await orm.select().from(circles).where(eq(circles.id, circle.id))).toEqual([]);
  expect(await leave(cat)).toMatchObject(NOT_FOUND);
});

test('deleting the account of the last member ends the circle', async () => {
  const world = shared();
  const ann = await givenAccount(world);
  const { id } = await givenCircle(world, [ann]);
  expect(await ask(world, ann, 'POST /account/delete', { password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await world.database.orm.select().from(circles).where(eq(circles.id, id))).toEqual([]);
  expect(await world.database.orm.select().from(circleMembers).where(eq(circleMembers.circleId, id))).toEqual([]);
});

test('a deactivated member is hidden, is not the creator meanwhile, and keeps their place', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann, bob]);
  const setActive = (isActive: boolean) =>
    world.database.orm.update(users).set({ isActive }).where(eq(users.id, ann.id));
  await setActive(false);
  expect(await boardOf(world, circle, bob)).toMatchObject({ isCreator: true, members: [{ displayName: 'Bob' }] });
  expect((await ask(world, undefined, 'POST /circles/preview', { secret: circle.secret })).data).toMatchObject({
    creatorName: 'Bob',
    members: 1,
  });
  await setActive(true);
  expect(await boardOf(world, circle, bob)).toMatchObject({
    isCreator: false,
    members: [{ displayName: 'Bob' }, { displayName: 'Ann', isCreator: true }],
  });
  await setActive(false);
  await ask(world, bob, `DELETE /circles/${circle.id}/members/me`);
  await setActive(true);
  expect(await boardOf(world, circle, ann)).toMatchObject({ isCreator: true, members: [{ displayName: 'Ann' }] });
});

test('the export of an account names its circles', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  await givenCircle(world, [ann, bob], 'First');
  await givenCircle(world, [bob], 'Second');
  const { data } = await ask(world, bob, 'GET /account/export');
  expect(data.circles).toEqual([
    { name: 'First', isCreator: false, joinedOn: '2027-01-31' },
    { name: 'Second', isCreator: true, joinedOn: '2027-01-31' },
  ]);
});

test('a member reports the name, and an admin renames or ends the circle without seeing more of it', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann, bob], 'Rude words');
  const report = (user: TestUser) => ask(world, user, `POST /circles/${circle.id}/report`);
  for (const user of [bob, bob, ann]) expect(await report(user)).toMatchObject({ status: 200 });
  const { body } = await admin.get('/feedback');
  const reported = { id: circle.id, name: 'Rude words' };
  expect(body.data.feedback).toMatchObject([{ circle: reported }, { circle: reported }]);
  expect((await admin.get('/stats')).body.data.overview).toMatchObject({ totalCircles: 1 });

  expect(await admin.put(`/circles/${circle.id}`, { name: 'Kind words' })).toMatchObject({
    status: 200,
    body: { data: { id: circle.id, name: 'Kind words' } },
  });
  expect(await boardOf(world, circle, bob)).toMatchObject({ name: 'Kind words' });
  expect((await admin.get('/feedback')).body.data.feedback[0]).toMatchObject({ circle: { name: 'Kind words' } });
  // A new name can be reported again.
  await report(bob);
  expect(await world.database.orm.$count(feedback)).toBe(3);

  expect(await admin.delete(`/circles/${circle.id}`)).toMatchObject({ status: 200 });
  expect(await ask(world, bob, `GET /circles/${circle.id}`)).toMatchObject(NOT_FOUND);
  expect((await admin.get('/feedback')).body.data.feedback[0]).toMatchObject({ circle: null });
  expect(await admin.put(`/circles/${circle.id}`, { name: 'Again' })).toMatchObject({ status: 404 });
  expect(await admin.delete(`/circles/${circle.id}`)).toMatchObject({ status: 404 });
  const trail = await admin.get(`/audit?subject=circle&id=${circle.id}`);
  expect(trail.body.data.entries).toMatchObject([
    { action: 'deleted', changes: [{ field: 'name', before: 'Kind words', after: null }] },
    { action: 'updated', changes: [{ field: 'name', before: 'Rude words', after: 'Kind words' }] },
  ]);
  expect(await world.database.orm.select().from(auditEntries)).toHaveLength(2);
});

test('a client that guesses invitations is stopped after 200 attempts an hour', { tags: 'outer' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const world = await startTestApp();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const { secret } = await givenCircle(world, [ann]);
  const guess = (index: number) => ({ secret: index.toString().padStart(22, 'A') });
  for (let attempt = 0; attempt < 199; attempt++) {
    const [user, call] =
      attempt % 2 ? ([bob, 'POST /circles/join'] as const) : ([undefined, 'POST /circles/preview'] as const);
    expect(await ask(world, user, call, guess(attempt))).toMatchObject(INVALID);
  }
  expect(await join(world, bob, secret)).toMatchObject({ status: 200 });
  for (const call of ['POST /circles/join', 'POST /circles/preview'] as const) {
    expect(await ask(world, bob, call, { secret })).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  }
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await ask(world, bob, 'POST /circles/preview', { secret })).toMatchObject({ status: 200 });
});
