import { FRIEND_PUZZLES_MAX, FRIEND_PUZZLES_PER_DAY } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { friendPuzzleBrowsers, friendPuzzleCounts, friendPuzzles } from '../../src/db/schema.ts';
import { givenAccount, PASSWORD } from '../support/accounts.ts';
import { duringCommit } from '../support/during-commit.ts';
import { ask, givenPuzzle, listOf, make, newKey, sendResult, withdraw, WORDS } from '../support/friend-puzzles.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
const ROUNDS = Array.from({ length: 5 }, (_, round) => round);

const codes = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status).sort();
const puzzlesOf = ({ database }: TestApp, { id }: TestUser) =>
  database.orm.$count(friendPuzzles, eq(friendPuzzles.userId, id));

/** Puzzles of earlier days. */
const givenEarlier = ({ database: { orm } }: TestApp, { id: userId }: TestUser, count: number) =>
  orm.insert(friendPuzzles).values(
    Array.from({ length: count }, () => ({
      code: newKey().slice(0, 22),
      userId,
      ...WORDS,
      createdAt: new Date('2027-01-20T17:00:00Z'),
    })),
  );

test('the tenth puzzle of a day is made once', async () => {
  const world = shared();
  const ann = await givenUser(world);
  for (let count = 1; count < FRIEND_PUZZLES_PER_DAY; count += 1) await givenPuzzle(world, ann);
  const answers = await duringCommit(
    world,
    () => make(world, ann),
    () => make(world, ann),
  );
  expect(codes(answers)).toEqual([201, 'RATE_LIMITED']);
  expect(await puzzlesOf(world, ann)).toBe(FRIEND_PUZZLES_PER_DAY);
  const late = await Promise.all(ROUNDS.map(() => make(world, ann)));
  expect(codes(late)).toEqual(ROUNDS.map(() => 'RATE_LIMITED'));
});

test('the hundredth puzzle is made once', async () => {
  const world = shared();
  const ann = await givenUser(world);
  await givenEarlier(world, ann, FRIEND_PUZZLES_MAX - 1);
  const answers = await Promise.all(ROUNDS.map(() => make(world, ann)));
  expect(codes(answers)).toEqual([201, ...ROUNDS.slice(1).map(() => 'CONFLICT')]);
  expect(await puzzlesOf(world, ann)).toBe(FRIEND_PUZZLES_MAX);
  expect(await listOf(world, ann)).toMatchObject({ leftInAll: 0, leftToday: FRIEND_PUZZLES_PER_DAY - 1 });
});

test('results that arrive at once are all counted, and one that is sent twice at once is counted once', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const code = await givenPuzzle(world, ann);
  const keys = Array.from({ length: 12 }, newKey);
  const answers = await Promise.all([...keys, ...keys].map((key) => sendResult(world, code, { key })));
  expect(codes(answers)).toEqual(answers.map(() => 200));
  expect((await listOf(world, ann)).puzzles).toMatchObject([
    { results: [{ difficulty: 'TORTURE', finished: 12, won: 12, misses: 12 }] },
  ]);
});

test.each(ROUNDS)('a result while the puzzle is being withdrawn is counted or told so (%i)', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const code = await givenPuzzle(world, ann);
  const [sent, withdrawn] = await Promise.all([sendResult(world, code), withdraw(world, ann, code)]);
  expect([200, 404]).toContain(sent.status);
  expect(withdrawn).toMatchObject({ status: 200 });
  expect(await sendResult(world, code)).toMatchObject({ status: 404 });
});

test('a result while the account of the maker is being deleted finds nothing, and leaves nothing', async () => {
  const world = shared();
  const { orm } = world.database;
  const ann = await givenAccount(world);
  const code = await givenPuzzle(world, ann);
  const [{ id } = { id: 0 }] = await orm.select().from(friendPuzzles).where(eq(friendPuzzles.code, code));
  const deleteAccount = () => ask(world, ann, 'POST /account/delete', { password: PASSWORD });
  const answers = await duringCommit(world, deleteAccount, () => sendResult(world, code));
  expect(codes(answers)).toEqual([200, 'NOT_FOUND']);
  expect(await orm.$count(friendPuzzleCounts, eq(friendPuzzleCounts.puzzleId, id))).toBe(0);
  expect(await orm.$count(friendPuzzleBrowsers, eq(friendPuzzleBrowsers.puzzleId, id))).toBe(0);
});

test('a puzzle that is made while the account is being deleted is refused, or deleted with it', async () => {
  const world = shared();
  for (const isFaster of [true, false]) {
    const ann = await givenAccount(world);
    const making = () => make(world, ann);
    const deleting = () => ask(world, ann, 'POST /account/delete', { password: PASSWORD });
    const answers = await (isFaster ? duringCommit(world, making, deleting) : duringCommit(world, deleting, making));
    expect(codes(answers)).toEqual(isFaster ? [200, 201] : [200, 'UNAUTHENTICATED']);
    expect(await puzzlesOf(world, ann)).toBe(0);
  }
});
