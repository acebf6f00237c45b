import type { ArchiveMonth } from '@sixfold/contract';
import { guessGrid, monthDays } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dailyGames } from '../../src/db/schema.ts';
import { givenAccount, login, PASSWORD } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, flawlessLog, loss, read, SESSION, todaysGame, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

type Headers = Record<string, string>;

const archive = async (world: TestApp, month: string, headers: Headers) =>
  (await read(world, `/game/archive?month=${month}`, headers))['data'] as ArchiveMonth;

const gameOn = async ({ database }: TestApp, gameDate: string) =>
  (await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, gameDate)))[0]!;

describe('the archive', () => {
  // The first start schedules the 30 days before it: January 1 to 30.
  const world = sharedTestApp({ now: '2027-01-31T17:00:00Z' });

  test('is a month up to today, with only the caller’s own results and no words', async () => {
    const { headers } = await givenUser(world());
    const other = await givenUser(world());
    const { wordSetId, dailyGameId } = await todaysGame(world());
    const [won, lost, unplayed] = await Promise.all(
      ['2027-01-29', '2027-01-02', '2027-01-30'].map((day) => gameOn(world(), day)),
    );
    await finish(world(), { ...win, wordSetId }, headers);
    await finish(world(), { ...win, gameMode: 'legacy', wordSetId: won!.wordSetId }, headers);
    await finish(world(), { ...loss, gameMode: 'legacy', wordSetId: lost!.wordSetId }, headers);
    await finish(world(), { ...win, gameMode: 'legacy', wordSetId: unplayed!.wordSetId }, other.headers);
    // Upcoming games are not part of it.
    await world()
      .database.orm.insert(dailyGames)
      .values({ gameDate: '2027-02-01', wordSetId: 600, createdAt: new Date() });

    const january = await archive(world(), '2027-01', headers);
    expect(january).toMatchObject({ month: '2027-01', today: '2027-01-31', firstMonth: '2027-01' });
    expect(january.days.map(({ gameDate }) => gameDate)).toEqual(monthDays('2027-01'));
    const played = january.days.filter(({ result }) => result !== null);
    const { difficulty } = win;
    expect(played).toEqual([
      {
        dailyGameId: lost!.id,
        wordSetId: lost!.wordSetId,
        gameDate: '2027-01-02',
        result: { outcome: 'LOSS', incorrectGuesses: 6, difficulty },
      },
      {
        dailyGameId: won!.id,
        wordSetId: won!.wordSetId,
        gameDate: '2027-01-29',
        result: { outcome: 'WIN', incorrectGuesses: 2, difficulty },
      },
      { dailyGameId, wordSetId, gameDate: '2027-01-31', result: { outcome: 'WIN', incorrectGuesses: 2, difficulty } },
    ]);
    expect(Object.keys(january.days[0]!).sort()).toEqual(['dailyGameId', 'gameDate', 'result', 'wordSetId']);
    for (const empty of ['2026-12', '2027-02', '1999-01', '9999-12']) {
      expect(await archive(world(), empty, headers)).toEqual({ ...january, month: empty, days: [] });
    }
  });

  test.each(['2027-13', '2027-00', '2027-1', '2027-01-01', '0000-01', '', 'today', '2027-02%20'])(
    'refuses the month %j',
    async (month) => {
      const { headers } = await givenUser(world());
      expect(await read(world(), `/game/archive?month=${month}`, headers)).toMatchObject({
        status: 400,
        code: 'VALIDATION_ERROR',
        errors: [{ field: 'month', message: 'Must be a month, written YYYY-MM' }],
      });
    },
  );

  test('needs a month, and an account', async () => {
    const { headers } = await givenUser(world());
    expect(await read(world(), '/game/archive', headers)).toMatchObject({ status: 400 });
    for (const path of ['/game/archive?month=2027-01', '/game/completions/1']) {
      expect(await read(world(), path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
  });
});

test('the archive follows the day in New York, and ends a leap month on its last day', async () => {
  const world = await startTestApp({ now: '2028-02-29T04:59:59Z' }); // February 28, a second before midnight
  const { headers } = await givenUser(world);
  const lastDay = async (month: string) => {
    const { today, firstMonth, days } = await archive(world, month, headers);
    return [today, firstMonth, days.length, days.at(-1)?.gameDate];
  };
  await todaysGame(world);
  expect(await lastDay('2028-02')).toEqual(['2028-02-28', '2027-01', expect.any(Number), '2028-02-28']);
  world.clock.set('2028-02-29T05:00:00Z');
  await todaysGame(world);
  expect(await lastDay('2028-02')).toEqual(['2028-02-29', '2027-01', expect.any(Number), '2028-02-29']);
  world.clock.set('2028-03-01T05:00:00Z');
  await todaysGame(world);
  expect(await lastDay('2028-03')).toEqual(['2028-03-01', '2027-01', 1, '2028-03-01']);
  expect(await lastDay('2028-02')).toEqual(['2028-03-01', '2027-01', expect.any(Number), '2028-02-29']);
});

describe('the completion of a day', () => {
  const world = sharedTestApp({ now: '2027-01-31T17:00:00Z' });
  const completion = (id: number, headers: Headers) => read(world(), `/game/completions/${id}`, headers);

  test('has the guesses if they were sent, today and later', async () => {
    const { headers } = await givenUser(world());
    const { wordSetId, dailyGameId, word1, par } = await todaysGame(world());
    const guessLog = flawlessLog(word1);
    const details = await finish(
      world(),
      { ...win, incorrectGuesses: 0, totalGuesses: 6, wordSetId, guessLog, timeTakenSeconds: 61 },
      headers,
    );
    const gameDate = '2027-01-31';
    const expected = { ...details, dailyGameId, gameDate, gameMode: 'daily', guessLog, par: par?.INTERMEDIATE };
    expect(await completion(dailyGameId, headers)).toEqual({ status: 200, success: true, completion: expected });
    expect(details?.guessGrid).toEqual(guessGrid(guessLog));
    world().clock.set('2027-02-01T17:00:00Z');
    expect(await completion(dailyGameId, headers)).toMatchObject({ completion: expected });
    world().clock.set('2027-01-31T17:00:00Z');

    const past = await gameOn(world(), '2027-01-15');
    const legacy = await finish(world(), { ...loss, gameMode: 'legacy', wordSetId: past.wordSetId }, headers);
    expect(await completion(past.id, headers)).toMatchObject({
      status: 200,
      completion: { ...legacy, dailyGameId: past.id, gameDate: '2027-01-15', gameMode: 'legacy', guessLog: null },
    });
  });

  test('is not found until the caller has finished the game, even if others have', async () => {
    const other = await givenUser(world());
    const { headers } = await givenUser(world());
    const { wordSetId, dailyGameId } = await todaysGame(world());
    const [past, unplayed] = [await gameOn(world(), '2027-01-14'), await gameOn(world(), '2027-01-13')];
    const [upcoming] = await world()
      .database.orm.insert(dailyGames)
      .values({ gameDate: '2027-02-02', wordSetId: 600, createdAt: new Date() })
      .returning();
    await finish(world(), { ...win, wordSetId }, other.headers);
    await finish(world(), { ...win, gameMode: 'legacy', wordSetId: past.wordSetId }, other.headers);
    const missing = { status: 404, code: 'NOT_FOUND', message: 'You have not finished this game.' };
    for (const id of [dailyGameId, past.id, unplayed.id, upcoming!.id, 2_000_000]) {
      expect(await completion(id, headers)).toMatchObject(missing);
    }
    for (const id of ['0', '-1', 'x', '1e3', '99999999999']) {
      expect(await read(world(), `/game/completions/${id}`, headers)).toMatchObject({ status: 400 });
    }
    expect(await completion(past.id, other.headers)).toMatchObject({ status: 200 });
  });
});

test('a guest’s game is the account’s once it is claimed, without guesses', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const { email } = await givenAccount(world);
  const { wordSetId, dailyGameId } = await todaysGame(world);
  await finish(world, { ...win, wordSetId, sessionId: SESSION });
  const { data } = (await login(world, email, PASSWORD, { sessionId: SESSION })).json<{ data: { token: string } }>();
  const headers = { authorization: `Bearer ${data.token}` };
  expect((await archive(world, '2027-01', headers)).days.at(-1)).toMatchObject({ result: { outcome: 'WIN' } });
  expect(await read(world, `/game/completions/${dailyGameId}`, headers)).toMatchObject({
    completion: { gameMode: 'daily', guessGrid: [], guessLog: null },
  });
});
