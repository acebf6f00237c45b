import { CIRCLE_MEMBERS_MAX, CIRCLES_MAX } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { circleMembers, circles } from '../../src/db/schema.ts';
import { givenAccount, PASSWORD } from '../support/accounts.ts';
import { ask, boardOf, givenCircle, givenUsers, join, type TestCircle } from '../support/circles.ts';
import { duringCommit } from '../support/during-commit.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
const ROUNDS = Array.from({ length: 5 }, (_, round) => round);

const codes = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status).sort();
const leave = (world: TestApp, user: TestUser, { id }: TestCircle) =>
  ask(world, user, `DELETE /circles/${id}/members/me`);
const memberIdOf = async (world: TestApp, circle: TestCircle, user: TestUser) =>
  (await boardOf(world, circle, user)).members[0]!.id;
const placesIn = ({ database }: TestApp, { id }: TestCircle) =>
  database.orm.select().from(circleMembers).where(eq(circleMembers.circleId, id));
const exists = async ({ database }: TestApp, { id }: TestCircle) =>
  (await database.orm.$count(circles, eq(circles.id, id))) === 1;

test('the last place is given once', async () => {
  const world = shared();
  const crowd = await Promise.all(Array.from({ length: CIRCLE_MEMBERS_MAX - 1 }, () => givenUser(world)));
  const circle = await givenCircle(world, crowd);
  for (const _round of ROUNDS) {
    const late = await givenUsers(world, 'Kim', 'Lee', 'May');
    const answers = await Promise.all(late.map((user) => join(world, user, circle.secret)));
    expect(codes(answers)).toEqual([200, 'CIRCLE_FULL', 'CIRCLE_FULL']);
    expect(await placesIn(world, circle)).toHaveLength(CIRCLE_MEMBERS_MAX);
    await Promise.all(late.map((user) => leave(world, user, circle)));
  }
});

test('joining twice at once makes one member, and the tenth circle is joined or started once', async () => {
  const world = shared();
  const circle = await givenCircle(world, [await givenUser(world)]);
  const ann = await givenUser(world);
  const twice = await Promise.all([join(world, ann, circle.secret), join(world, ann, circle.secret)]);
  expect(codes(twice)).toEqual([200, 'ALREADY_MEMBER']);
  for (let count = 2; count < CIRCLES_MAX; count += 1) await givenCircle(world, [ann]);
  const [tenth, eleventh] = [
    await givenCircle(world, [await givenUser(world)]),
    await givenCircle(world, [await givenUser(world)]),
  ];
  const answers = await duringCommit(
    world,
    () => join(world, ann, tenth.secret),
    () => join(world, ann, eleventh.secret),
  );
  expect(codes(answers)).toEqual([200, 'TOO_MANY_CIRCLES']);
  await leave(world, ann, tenth);
  const started = await duringCommit(
    world,
    () => ask(world, ann, 'POST /circles', { name: 'Ten' }),
    () => join(world, ann, eleventh.secret),
  );
  expect(codes(started)).toEqual([201, 'TOO_MANY_CIRCLES']);
});

test.each(ROUNDS)('a member who leaves while being removed is gone once (%i)', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann, bob]);
  const memberId = await memberIdOf(world, circle, bob);
  const answers = await Promise.all([
    leave(world, bob, circle),
    ask(world, ann, `DELETE /circles/${circle.id}/members/${memberId}`),
  ]);
  expect(codes(answers)).toEqual([200, 'NOT_FOUND']);
  expect(await placesIn(world, circle)).toMatchObject([{ userId: ann.id }]);
});

/** A circle with only its creator, and a join and the deletion of the creator's account to race. */
async function givenJoinAndDeletion(world: TestApp) {
  const [creator, bob] = [await givenAccount(world), await givenUser(world)];
  const circle = await givenCircle(world, [creator]);
  return {
    circle,
    bob,
    joinCircle: () => join(world, bob, circle.secret),
    deleteCreator: () => ask(world, creator, 'POST /account/delete', { password: PASSWORD }),
  };
}

test("a join just before the creator's account is deleted keeps the circle", async () => {
  const world = shared();
  const { circle, bob, joinCircle, deleteCreator } = await givenJoinAndDeletion(world);
  expect(codes(await duringCommit(world, joinCircle, deleteCreator))).toEqual([200, 200]);
  expect(await boardOf(world, circle, bob)).toMatchObject({ isCreator: true, members: [{ isYou: true }] });
});

test("a join while the creator's account is being deleted is refused", async () => {
  const world = shared();
  const { circle, bob, joinCircle, deleteCreator } = await givenJoinAndDeletion(world);
  expect(codes(await duringCommit(world, deleteCreator, joinCircle))).toEqual([200, 'INVITATION_INVALID']);
  expect(await exists(world, circle)).toBe(false);
  expect((await ask(world, bob, 'GET /circles')).data.circles).toEqual([]);
});

test('a join that meets the end of the circle is faster, or refused', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  for (const isFaster of [true, false]) {
    const circle = await givenCircle(world, [ann]);
    const joining = () => join(world, bob, circle.secret);
    const ending = () => ask(world, ann, `DELETE /circles/${circle.id}`);
    const answers = await (isFaster ? duringCommit(world, joining, ending) : duringCommit(world, ending, joining));
    expect(codes(answers)).toEqual([200, isFaster ? 200 : 'INVITATION_INVALID']);
    expect(await exists(world, circle)).toBe(false);
    expect(await placesIn(world, circle)).toEqual([]);
  }
});

test.each(ROUNDS)(
  'handing over to a member who leaves, or by a creator who leaves, keeps one creator (%i)',
  async () => {
    const world = shared();
    const [ann, bob, cat] = await givenUsers(world, 'Ann', 'Bob', 'Cat');
    for (const leaver of [ann, bob]) {
      const circle = await givenCircle(world, [ann, bob, cat]);
      const memberId = await memberIdOf(world, circle, bob);
      const [, left] = await Promise.all([
        ask(world, ann, `PUT /circles/${circle.id}/creator`, { memberId }),
        leave(world, leaver, circle),
      ]);
      expect(left).toMatchObject({ status: 200 });
      const { members } = await boardOf(world, circle, cat);
      const creators = members.filter(({ isCreator }) => isCreator).map(({ displayName }) => displayName);
      expect(creators).toEqual([leaver === ann ? 'Bob' : 'Ann']);
      await ask(world, leaver === ann ? bob : ann, `DELETE /circles/${circle.id}`);
    }
  },
);

test('when everyone leaves at once, the circle ends', async () => {
  const world = shared();
  const users = await givenUsers(world, 'Ann', 'Bob', 'Cat', 'Dan', 'Eve');
  const circle = await givenCircle(world, users);
  const answers = await Promise.all(users.map((user) => leave(world, user, circle)));
  expect(codes(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(await exists(world, circle)).toBe(false);
});

test('accounts that share several circles can be deleted at once', async () => {
  const world = shared();
  const accounts = await Promise.all(Array.from({ length: 4 }, () => givenAccount(world)));
  const both = [await givenCircle(world, accounts), await givenCircle(world, accounts.toReversed())];
  const answers = await Promise.all(
    accounts.map((user) => ask(world, user, 'POST /account/delete', { password: PASSWORD })),
  );
  expect(codes(answers)).toEqual([200, 200, 200, 200]);
  for (const circle of both) expect(await exists(world, circle)).toBe(false);
});
