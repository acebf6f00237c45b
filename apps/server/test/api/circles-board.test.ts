import { circleMessages } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { ask, boardOf, givenCircle, givenPar, givenUsers, join, play, type TestCircle } from '../support/circles.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, win } from '../support/test-games.ts';
import type { TestUser } from '../support/test-users.ts';

/** Noon in New York. */
const noon = (day: string) => `${day}T17:00:00Z`;

async function openDay(world: TestApp, day: string): Promise<void> {
  world.clock.set(noon(day));
  await world.app.inject('/api/v1/puzzles/daily');
  await givenPar(world);
}

const puzzleOn = async ({ database }: TestApp, day: string) => {
  const { rows } = await database.query({
    text: 'SELECT word_set_id AS "wordSetId" FROM daily_games WHERE game_date = $1',
    values: [day],
  });
  return rows[0] as { wordSetId: number };
};

/** The days with a result, by name. */
async function daysOf(world: TestApp, circle: TestCircle, user: TestUser, week?: string) {
  const { members } = await boardOf(world, circle, user, week);
  return Object.fromEntries(
    members.map(({ displayName, results }) => [displayName, results.map(({ gameDate }) => gameDate)]),
  );
}

/** From when on the members were in the circle, by name. */
async function firstDaysOf(world: TestApp, circle: TestCircle, user: TestUser, week?: string) {
  const { members } = await boardOf(world, circle, user, week);
  return Object.fromEntries(members.map(({ displayName, firstDay }) => [displayName, firstDay]));
}

test('a week goes from Monday to Sunday, and members see the weeks since they joined', async () => {
  // A Sunday.
  const world = await startTestApp({ now: noon('2027-01-31') });
  await givenPar(world);
  const [ann, bob, cat] = await givenUsers(world, 'Ann', 'Bob', 'Cat');
  const circle = await givenCircle(world, [ann, bob]);
  await play(world, ann, 0);
  await play(world, bob, 0);
  await openDay(world, '2027-02-01');
  expect(await boardOf(world, circle, ann)).toMatchObject({
    today: '2027-02-01',
    week: '2027-02-01',
    firstWeek: '2027-01-25',
    members: [
      { points: 0, results: [] },
      { points: 0, results: [] },
    ],
    // Yesterday belongs to last week, which Ann may see.
    yesterdaysWinners: [
      { displayName: 'Ann', isYou: true, points: 3 },
      { displayName: 'Bob', isYou: false, points: 3 },
    ],
  });
  expect(await daysOf(world, circle, ann, '2027-01-31')).toEqual({ Ann: ['2027-01-31'], Bob: ['2027-01-31'] });

  await play(world, cat);
  await join(world, cat, circle.secret);
  const late = await boardOf(world, circle, cat);
  expect(late).toMatchObject({ firstWeek: '2027-02-01', isOpen: true, yesterdaysWinners: [] });
  // Cat does not learn when the others joined, which was before.
  expect(await firstDaysOf(world, circle, cat)).toEqual({ Ann: '2027-02-01', Bob: '2027-02-01', Cat: '2027-02-01' });
  expect(await firstDaysOf(world, circle, ann, '2027-01-31')).toEqual({
    Ann: '2027-01-31',
    Bob: '2027-01-31',
    Cat: '2027-02-01',
  });
  for (const [user, week] of [
    [cat, '2027-01-31'],
    [ann, '2027-01-24'],
    [ann, '2027-02-08'],
  ] as const) {
    expect(await ask(world, user, `GET /circles/${circle.id}?week=${week}`)).toMatchObject({
      status: 400,
      errors: [{ field: 'week', message: circleMessages.weekOutOfRange }],
    });
  }
  await openDay(world, '2027-02-07');
  await play(world, cat);
  expect(await daysOf(world, circle, cat, '2027-02-07')).toMatchObject({ Cat: ['2027-02-01', '2027-02-07'] });
});

test('results from before joining and legacy games never appear, nor do those of a member who left', async () => {
  const world = await startTestApp({ now: noon('2027-02-02') });
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  await openDay(world, '2027-02-02');
  const circle = await givenCircle(world, [ann]);
  await play(world, ann);
  await play(world, bob);
  await openDay(world, '2027-02-03');
  await join(world, bob, circle.secret);
  await play(world, bob);
  await openDay(world, '2027-02-04');
  expect(await daysOf(world, circle, ann)).toEqual({ Ann: ['2027-02-02'], Bob: ['2027-02-03'] });
  // A past game, and a daily game that is sent two days late: both are stored as legacy games.
  await finish(world, { ...win, gameMode: 'legacy', ...(await puzzleOn(world, '2027-02-03')) }, ann.headers);
  await openDay(world, '2027-02-05');
  await openDay(world, '2027-02-06');
  await finish(world, { ...win, ...(await puzzleOn(world, '2027-02-04')) }, bob.headers);
  // Yesterday's game, finished after midnight, counts for yesterday.
  await finish(world, { ...win, ...(await puzzleOn(world, '2027-02-05')) }, bob.headers);
  expect(await daysOf(world, circle, ann)).toEqual({ Ann: ['2027-02-02'], Bob: ['2027-02-03', '2027-02-05'] });
  expect((await boardOf(world, circle, ann)).yesterdaysWinners).toMatchObject([{ displayName: 'Bob' }]);

  await ask(world, bob, `DELETE /circles/${circle.id}/members/me`);
  expect(await daysOf(world, circle, ann)).toEqual({ Ann: ['2027-02-02'] });
  // Coming back brings nothing back.
  await join(world, bob, circle.secret);
  expect(await daysOf(world, circle, ann)).toEqual({ Ann: ['2027-02-02'], Bob: [] });
});

test('points follow par, and a day without one counts like an unrated puzzle', async () => {
  const world = await startTestApp({ now: noon('2027-02-02') });
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann, bob]);
  await play(world, ann, 1, { difficulty: 'CHALLENGING' });
  await play(world, bob, 5, { difficulty: 'FOUNDATION' });
  const points = async () => (await boardOf(world, circle, ann)).members.map((member) => member.points);
  await world.database.query({ text: `UPDATE daily_games SET par = '{"CHALLENGING": 3, "FOUNDATION": 0}'` });
  expect(await points()).toEqual([4, 1]);
  // A server of the previous release, which knows no par, may have served the day.
  await world.database.query({ text: 'UPDATE daily_games SET par = NULL' });
  expect(await points()).toEqual([3, 1]);
});
