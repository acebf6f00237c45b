import type { Progress } from '@sixfold/game';
import { expect, test } from 'vitest';
import { signIn } from '../../src/services/accounts/sign-ins.ts';
import { givenAccount, login, PASSWORD } from '../support/accounts.ts';
import { sharedTestApp } from '../support/test-app.ts';
import { finish, loss, read, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const shared = sharedTestApp();

/** The reply at the current time. Signs in first: the clock may have moved beyond the last sign-in. */
async function progressOf({ id }: { id: number }, query = ''): Promise<Progress> {
  const { database, clock } = shared();
  const authorization = `Bearer ${await signIn(database.orm, id, clock.now())}`;
  const { status, data } = await read(shared(), `/users/progress${query}`, { authorization });
  expect(status).toBe(200);
  return data as Progress;
}

/** Finishes the game that was served at that time. */
async function playAt(time: string, result: object, { id }: { id?: number }, sentAt = time): Promise<void> {
  const { app, database, clock } = shared();
  clock.set(time);
  const wordSetId = await todaysWordSet({ app });
  clock.set(sentAt);
  const token = id === undefined ? undefined : await signIn(database.orm, id, clock.now());
  await finish({ app }, { ...result, wordSetId }, token === undefined ? {} : { authorization: `Bearer ${token}` });
}

const GUEST = {};

test('a user without games has nothing to show, whatever others have played', async () => {
  shared().clock.set('2027-03-14T16:00:00Z');
  const [ann, bob] = [await givenUser(shared()), await givenUser(shared())];
  const sessionId = 'a'.repeat(32);
  await playAt('2027-03-14T16:00:00Z', win, bob);
  await playAt('2027-03-14T16:00:00Z', { ...win, sessionId }, GUEST);
  const nothing = { today: '2027-03-14', days: [], months: [], bestTimes: [] };
  expect(await progressOf(ann)).toEqual(nothing);
  expect(await progressOf(ann, `?sessionId=${sessionId}`)).toEqual(nothing);
  expect(await progressOf(ann, `?userId=${bob.id}`)).toEqual(nothing);
  expect(await read(shared(), `/users/progress?sessionId=${sessionId}`)).toMatchObject({ status: 401 });
});

test('daily games count on their own date, legacy games on the day they are finished in New York', async () => {
  const user = await givenUser(shared());
  const torture = { ...loss, difficulty: 'TORTURE' };
  await playAt('2027-03-30T16:00:00Z', win, user);
  // Begun a minute before midnight and sent after it.
  await playAt('2027-04-01T03:59:00Z', torture, user, '2027-04-01T04:30:00Z');
  // Two days late, so legacy games: one on the last second of March in New York, one a second later.
  const flawless = { ...win, incorrectGuesses: 0, totalGuesses: 6 };
  await playAt('2027-03-29T16:00:00Z', flawless, user, '2027-04-01T03:59:59Z');
  await playAt('2027-03-28T16:00:00Z', torture, user, '2027-04-01T04:00:00Z');
  expect(await progressOf(user)).toEqual({
    today: '2027-04-01',
    days: [
      { gameDate: '2027-03-30', difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 2 },
      { gameDate: '2027-03-31', difficulty: 'TORTURE', outcome: 'LOSS', incorrectGuesses: 6 },
    ],
    months: [
      { month: '2027-03', difficulty: 'INTERMEDIATE', played: 2, won: 2, totalIncorrectGuesses: 2 },
      { month: '2027-03', difficulty: 'TORTURE', played: 1, won: 0, totalIncorrectGuesses: 6 },
      { month: '2027-04', difficulty: 'TORTURE', played: 1, won: 0, totalIncorrectGuesses: 6 },
    ],
    bestTimes: [],
  });
});

test('30 days and 24 months are covered, across clock changes', async () => {
  const user = await givenUser(shared());
  // The first and the last minute of days with 23 and 25 hours, and of their neighbors.
  for (const time of ['2027-03-14T05:00:00Z', '2027-03-16T03:59:00Z', '2027-11-07T04:00:00Z', '2027-11-09T04:59:00Z']) {
    await playAt(time, win, user);
  }
  const progressAt = (time: string) => {
    shared().clock.set(time);
    return progressOf(user);
  };
  const datesAt = async (time: string) => (await progressAt(time)).days.map(({ gameDate }) => gameDate);
  expect(await datesAt('2027-04-13T03:59:00Z')).toEqual(['2027-03-14', '2027-03-15']);
  expect(await datesAt('2027-04-13T04:00:00Z')).toEqual(['2027-03-15']);
  expect(await datesAt('2027-12-07T04:59:00Z')).toEqual(['2027-11-07', '2027-11-08']);
  expect(await datesAt('2027-12-07T05:00:00Z')).toEqual(['2027-11-08']);

  const monthsAt = async (time: string) =>
    (await progressAt(time)).months.map(({ month, played }) => `${month}: ${played}`);
  expect(await monthsAt('2029-03-01T04:59:00Z')).toEqual(['2027-03: 2', '2027-11: 2']);
  expect(await monthsAt('2029-03-01T05:00:00Z')).toEqual(['2027-11: 2']);
});

test('best times come from wins in a possible time', async () => {
  const user = await givenUser(shared());
  for (const [day, result] of [
    ['01', { ...win, timeTakenSeconds: 95 }],
    ['02', { ...win, timeTakenSeconds: 61 }],
    ['03', { ...win, timeTakenSeconds: 4 }],
    ['04', win],
    ['05', { ...loss, timeTakenSeconds: 20 }],
    ['06', { ...win, difficulty: 'CHALLENGING', timeTakenSeconds: 86_400 }],
    ['07', { ...win, difficulty: 'TORTURE', timeTakenSeconds: 86_399 }],
  ] as const) {
    await playAt(`2027-05-${day}T16:00:00Z`, result, user);
  }
  expect((await progressOf(user)).bestTimes).toEqual([
    { difficulty: 'INTERMEDIATE', timeTakenSeconds: 61 },
    { difficulty: 'TORTURE', timeTakenSeconds: 86_399 },
  ]);
});

test("a claimed session's games are the account's", async () => {
  const account = await givenAccount(shared());
  const sessionId = 'c'.repeat(32);
  await playAt('2027-06-01T16:00:00Z', { ...win, sessionId, timeTakenSeconds: 70 }, GUEST);
  expect((await login(shared(), account.email, PASSWORD, { sessionId })).statusCode).toBe(200);
  expect(await progressOf(account)).toEqual({
    today: '2027-06-01',
    days: [{ gameDate: '2027-06-01', difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 2 }],
    months: [{ month: '2027-06', difficulty: 'INTERMEDIATE', played: 1, won: 1, totalIncorrectGuesses: 2 }],
    bestTimes: [{ difficulty: 'INTERMEDIATE', timeTakenSeconds: 70 }],
  });
});
