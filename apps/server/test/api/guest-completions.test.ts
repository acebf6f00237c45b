import { expect, test } from 'vitest';
import { completions, players } from '../../src/db/schema.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { complete, finish, loss, SESSION, streaksOf, todaysWordSet, win } from '../support/test-games.ts';

/** Finishes today's game. */
const play = async (world: TestApp, result: object = win) =>
  finish(world, { ...result, wordSetId: await todaysWordSet(world), sessionId: SESSION });

const streaks = (world: TestApp) => streaksOf(world, { sessionId: SESSION });

test('completing a game returns the stored record', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const wordSetId = await todaysWordSet(world);
  const response = await complete(world, { ...win, wordSetId, timeTakenSeconds: 125, sessionId: SESSION });
  expect(response.json()).toMatchObject({
    success: true,
    completion: {
      outcome: 'WIN',
      difficulty: 'INTERMEDIATE',
      totalGuesses: 8,
      correctGuesses: 6,
      incorrectGuesses: 2,
      timeElapsed: { minutes: 2, seconds: 5 },
      completedAt: '2027-01-31T17:00:00.000Z',
      guessGrid: [],
      puzzle: { id: wordSetId },
    },
  });
});

test('a second submission changes nothing and is answered with the first record', async () => {
  const world = await startTestApp();
  await play(world, win);
  const again = await complete(world, { ...loss, wordSetId: await todaysWordSet(world), sessionId: SESSION });
  expect(again.json()).toMatchObject({ success: true, completion: { outcome: 'WIN' } });
  expect(await streaks(world)).toMatchObject({ currentWinStreak: 1, currentPlayedStreak: 1 });
});

test('streaks follow the game date across a clock change, and a missed day breaks them', async () => {
  const world = await startTestApp({ now: '2027-03-13T17:00:00Z' });
  await play(world, win);
  world.clock.set('2027-03-14T17:00:00Z'); // this day has 23 hours
  await play(world, win);
  world.clock.set('2027-03-15T17:00:00Z');
  await play(world, loss);
  const played = { currentPlayedStreak: 3, maxPlayedStreak: 3, maxWinStreak: 2, lastDailyGameDate: '2027-03-15' };
  expect(await streaks(world)).toEqual({ ...played, currentWinStreak: 0 });
  world.clock.set('2027-03-16T17:00:00Z'); // yesterday was played, today may still be
  expect(await streaks(world)).toMatchObject({ currentPlayedStreak: 3 });
  world.clock.set('2027-03-17T17:00:00Z');
  expect(await streaks(world)).toEqual({ ...played, currentPlayedStreak: 0, currentWinStreak: 0 });
});

test("yesterday's game counts toward its own date, even if today's came first", async () => {
  const world = await startTestApp({ now: '2027-01-30T17:00:00Z' });
  const yesterdays = await todaysWordSet(world);
  world.clock.set('2027-01-31T17:00:00Z');
  await play(world, win);
  const late = await complete(world, { ...win, wordSetId: yesterdays, sessionId: SESSION });
  expect(late.statusCode).toBe(200);
  expect(await streaks(world)).toMatchObject({ currentWinStreak: 2, lastDailyGameDate: '2027-01-31' });
});

test('an older game is accepted but not stored', async () => {
  const world = await startTestApp({ now: '2027-01-29T17:00:00Z' });
  const wordSetId = await todaysWordSet(world);
  world.clock.set('2027-01-31T17:00:00Z');
  const response = await complete(world, { ...win, wordSetId, sessionId: SESSION });
  expect(response.json()).toEqual({ success: true, completion: null });
  expect(await world.database.orm.$count(completions)).toBe(0);
});

// The tests below store nothing, so they share an app.
const shared = sharedTestApp();

test('a session that has finished nothing has no streaks, and asking leaves no trace', async () => {
  const world = shared();
  expect(await streaks(world)).toEqual({
    currentPlayedStreak: 0,
    currentWinStreak: 0,
    maxPlayedStreak: 0,
    maxWinStreak: 0,
    lastDailyGameDate: null,
  });
  expect(await world.database.orm.$count(players)).toBe(0);
});

test.each([
  ['a win with 6 misses', { ...win, incorrectGuesses: 6, totalGuesses: 12 }],
  ['a loss with fewer than 6 misses', { ...loss, incorrectGuesses: 5 }],
  ['a result with fewer guesses than misses', { ...loss, totalGuesses: 5 }],
  ['a win without six hits', { ...win, totalGuesses: 7 }],
  ['a time of a day and a second', { ...win, timeTakenSeconds: 86_401 }],
  ['a practice game', { ...win, gameMode: 'practice' }],
  ['a broken session id', { ...win, sessionId: 'abc' }],
  ['a log that contradicts its totals', { ...win, guessLog: [] }],
])('%s is refused with 400', async (_name, payload) => {
  const world = shared();
  const response = await complete(world, { wordSetId: await todaysWordSet(world), sessionId: SESSION, ...payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  expect(await world.database.orm.$count(completions)).toBe(0);
});

test.each([
  ['a nonexistent word set', 2_000_000],
  ['a word set that has not been served', 700],
])('%s is refused with 400', async (_name, wordSetId) => {
  const response = await complete(shared(), { ...win, wordSetId, sessionId: SESSION });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ field: 'wordSetId' }] });
});

test.each([
  ['a game with neither token nor session', {}, {}],
  ['a bad token', { sessionId: SESSION }, { authorization: 'Bearer nonsense' }],
  ['a past game without an account', { sessionId: SESSION, gameMode: 'legacy' }, {}],
])('%s is refused with 401', async (_name, payload, headers) => {
  const world = shared();
  const response = await complete(world, { ...win, wordSetId: await todaysWordSet(world), ...payload }, headers);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
});

test('streaks return 401 without a session and 400 for an invalid one', async () => {
  const { app } = shared();
  expect((await app.inject('/api/v1/users/streaks')).statusCode).toBe(401);
  expect((await app.inject('/api/v1/users/streaks?sessionId=abc')).statusCode).toBe(400);
});
