import { eq, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completions, dailyGames, players } from '../../src/db/schema.ts';
import { siteCounts } from '../../src/services/games/counts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import {
  complete,
  finish,
  flawlessLog,
  loss,
  read,
  streaksOf,
  todaysGame,
  todaysWordSet,
  win,
} from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const flawless = { ...win, incorrectGuesses: 0, totalGuesses: 6 };
const legacy = { ...win, gameMode: 'legacy' };

/** For tests that each have their own players. */
const shared = sharedTestApp();
let sessions = 0;
const newSession = () => String((sessions += 1)).padStart(32, 'abcdef');

const recordedFor = ({ database }: TestApp, player: SQL) =>
  database.orm
    .select({ gameMode: completions.gameMode, guessLog: completions.guessLog })
    .from(completions)
    .innerJoin(players, eq(players.id, completions.playerId))
    .where(player);

test('the account takes precedence over the session; the log is stored, and later submissions get the first record', async () => {
  const world = shared();
  const sessionId = newSession();
  const user = await givenUser(world);
  const { wordSetId, word1 } = await todaysGame(world);
  const payload = { ...flawless, wordSetId, sessionId, guessLog: flawlessLog(word1), timeTakenSeconds: 61 };

  const first = await finish(world, payload, user.headers);
  expect(first).toMatchObject({ outcome: 'WIN', correctGuesses: 6, timeElapsed: { minutes: 1, seconds: 1 } });
  expect(first?.guessGrid).toEqual(Array(6).fill('🟩'));
  expect(await finish(world, { ...loss, wordSetId }, user.headers)).toEqual(first);
  expect(await streaksOf(world, user)).toMatchObject({ currentWinStreak: 1, maxWinStreak: 1 });
  expect(await streaksOf(world, { sessionId })).toMatchObject({ maxPlayedStreak: 0 });
  expect(await recordedFor(world, eq(players.userId, user.id))).toEqual([
    { gameMode: 'daily', guessLog: payload.guessLog },
  ]);
  expect(await read(world, '/game/daily-completion-details', user.headers)).toMatchObject({ completion: first });
});

test("a guest's log is validated but not stored", async () => {
  const world = shared();
  const sessionId = newSession();
  const { wordSetId, word1 } = await todaysGame(world);
  const guest = { ...flawless, wordSetId, sessionId };
  const wrong = flawlessLog(word1).map((guess) => ({ ...guess, isCorrect: guess.number !== 3 }));
  expect((await complete(world, { ...guest, guessLog: wrong })).statusCode).toBe(400);
  expect(await finish(world, { ...guest, guessLog: flawlessLog(word1) })).toMatchObject({ guessGrid: [] });
  expect(await recordedFor(world, eq(players.sessionId, sessionId))).toMatchObject([{ guessLog: null }]);
});

test('the status and the details follow the day', async () => {
  const world = await startTestApp({ now: '2027-03-14T03:59:00Z' }); // a minute before midnight in New York
  const user = await givenUser(world);
  const { wordSetId, dailyGameId } = await todaysGame(world);
  const status = () => read(world, '/game/daily-status', user.headers);
  const details = () => read(world, '/game/daily-completion-details', user.headers);

  expect(await status()).toEqual({ status: 200, success: true, isCompleted: false, dailyGameId });
  expect(await details()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const completion = await finish(world, { ...win, wordSetId }, user.headers);
  expect(await status()).toMatchObject({ isCompleted: true, dailyGameId });
  expect(await details()).toMatchObject({ status: 200, completion });
  world.clock.set('2027-03-14T05:00:00Z');
  expect(await status()).toMatchObject({ isCompleted: false });
  expect((await status())['dailyGameId']).not.toBe(dailyGameId);
  expect(await details()).toMatchObject({ status: 404 });
});

test("a daily game older than yesterday's is stored as a legacy game and does not affect streaks", async () => {
  const world = await startTestApp({ now: '2027-01-28T17:00:00Z' });
  const user = await givenUser(world);
  const wordSetId = await todaysWordSet(world);
  world.clock.set('2027-01-30T17:00:00Z');
  const kept = await finish(world, { ...win, wordSetId }, user.headers);
  expect(kept).toMatchObject({ outcome: 'WIN', puzzle: { id: wordSetId } });
  expect(await finish(world, { ...loss, wordSetId }, user.headers)).toEqual(kept);
  const rows = await world.database.orm.select().from(completions);
  expect(rows).toMatchObject([{ gameMode: 'legacy', outcome: 'WIN' }]);
  expect(await streaksOf(world, user)).toMatchObject({ maxPlayedStreak: 0, lastDailyGameDate: null });
});

test('a game is recorded once, whether it is first sent as daily or as legacy', async () => {
  const world = await startTestApp({ now: '2027-01-29T17:00:00Z' });
  const user = await givenUser(world);
  const playedAsDaily = await todaysWordSet(world);
  const asDaily = await finish(world, { ...win, wordSetId: playedAsDaily }, user.headers);
  world.clock.set('2027-01-30T17:00:00Z');
  const playedAsLegacy = await todaysWordSet(world);
  expect(await finish(world, { ...loss, gameMode: 'legacy', wordSetId: playedAsDaily }, user.headers)).toEqual(asDaily);

  world.clock.set('2027-01-31T17:00:00Z');
  const asLegacy = await finish(world, { ...legacy, wordSetId: playedAsLegacy }, user.headers);
  expect(await finish(world, { ...loss, wordSetId: playedAsLegacy }, user.headers)).toEqual(asLegacy);
  expect(await world.database.orm.$count(completions)).toBe(2);
  expect(await streaksOf(world, user)).toMatchObject({ maxPlayedStreak: 1, lastDailyGameDate: '2027-01-29' });
});

test('a legacy completion counts toward the newest past game of its puzzle that is not finished yet', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const user = await givenUser(world);
  const past = await world.database.orm.select().from(dailyGames).orderBy(dailyGames.gameDate);
  const [older, , newer] = past;
  const wordSetId = newer!.wordSetId;
  await world.database.orm.update(dailyGames).set({ wordSetId }).where(eq(dailyGames.id, older!.id));
  const finished = async () => {
    const rows = await world.database.orm.select().from(completions).orderBy(completions.id);
    return rows.map(({ dailyGameId, gameMode, outcome }) => [dailyGameId, gameMode, outcome]);
  };

  const first = await finish(world, { ...legacy, wordSetId }, user.headers);
  expect(await finished()).toEqual([[newer!.id, 'legacy', 'WIN']]);
  await finish(world, { ...loss, gameMode: 'legacy', wordSetId }, user.headers);
  expect(await finished()).toEqual([
    [newer!.id, 'legacy', 'WIN'],
    [older!.id, 'legacy', 'LOSS'],
  ]);
  expect(await finish(world, { ...loss, gameMode: 'legacy', wordSetId }, user.headers)).toEqual(first);
  expect(await finished()).toHaveLength(2);
  expect(await streaksOf(world, user)).toMatchObject({ maxPlayedStreak: 0 });
});

test('rejects a legacy completion of a game that is not past, and a completion that contradicts its guess log', async () => {
  const world = shared();
  const user = await givenUser(world);
  const { wordSetId, word1 } = await todaysGame(world);
  const { completions: before } = await siteCounts(world.database);
  for (const [payload, field] of [
    [{ ...legacy, wordSetId }, 'wordSetId'],
    [{ ...legacy, wordSetId: 700 }, 'wordSetId'],
    [{ ...win, wordSetId: 700 }, 'wordSetId'],
    [{ ...win, wordSetId, totalGuesses: 7 }, 'totalGuesses'],
    [{ ...win, wordSetId, guessLog: flawlessLog(word1) }, 'guessLog'],
    [{ ...flawless, wordSetId, guessLog: flawlessLog(word1).reverse() }, 'guessLog'],
    [{ ...win, wordSetId, gameMode: 'practice' }, 'gameMode'],
    [{ ...win, wordSetId, sessionId: 'short' }, 'sessionId'],
  ] as const) {
    const response = await complete(world, payload, user.headers);
    expect(response.statusCode, field).toBe(400);
    const { errors } = response.json<{ errors: { field: string }[] }>();
    expect(new Set(errors.map((error) => error.field))).toEqual(new Set([field]));
  }
  expect(await recordedFor(world, eq(players.userId, user.id))).toEqual([]);
  expect(await siteCounts(world.database)).toMatchObject({ completions: before });
});

test('a session that an account has claimed records nothing more', async () => {
  const world = shared();
  const sessionId = newSession();
  const user = await givenUser(world);
  const { completions: before } = await siteCounts(world.database);
  const [owner] = await world.database.orm
    .insert(players)
    .values({ userId: user.id, createdAt: new Date() })
    .returning();
  await world.database.orm.insert(players).values({ sessionId, claimedBy: owner!.id, createdAt: new Date() });
  expect(await finish(world, { ...win, wordSetId: await todaysWordSet(world), sessionId })).toBeNull();
  expect(await recordedFor(world, eq(players.claimedBy, owner!.id))).toEqual([]);
  expect(await recordedFor(world, eq(players.userId, user.id))).toEqual([]);
  expect(await siteCounts(world.database)).toMatchObject({ completions: before });
});

test('account calls return 401 without a token', async () => {
  const world = shared();
  for (const path of [
    '/game/daily-status',
    '/game/daily-completion-details',
    '/users/streaks',
    '/users/statistics',
    '/users/progress',
  ]) {
    expect(await read(world, path), path).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  }
});

test('statistics are broken down by difficulty and by misses', async () => {
  const world = shared();
  const user = await givenUser(world);
  expect((await read(world, '/users/statistics', user.headers))['data']).toMatchObject({ played: 0, won: 0 });
  const past = await world.database.orm.select().from(dailyGames).orderBy(dailyGames.gameDate).limit(4);
  const results = [win, flawless, { ...win, difficulty: 'TORTURE' }, { ...loss, difficulty: 'TORTURE' }];
  for (const [place, result] of results.entries()) {
    await finish(world, { ...result, gameMode: 'legacy', wordSetId: past[place]!.wordSetId }, user.headers);
  }
  expect((await read(world, '/users/statistics', user.headers))['data']).toEqual({
    played: 4,
    won: 3,
    byDifficulty: [
      { difficulty: 'FOUNDATION', played: 0, won: 0 },
      { difficulty: 'INTERMEDIATE', played: 2, won: 2 },
      { difficulty: 'CHALLENGING', played: 0, won: 0 },
      { difficulty: 'TORTURE', played: 2, won: 1 },
    ],
    winsByMisses: [1, 0, 2, 0, 0, 0],
  });
});
