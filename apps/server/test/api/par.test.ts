import {
  commitPlan,
  createDailyGame,
  fillDailyGames,
  updateDailyGame,
  updatePuzzle,
  type DailyPuzzle,
} from '@sixfold/contract';
import { parOf, UNRATED_PAR, type Par } from '@sixfold/game';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dailyGames, puzzleReports, wordSets } from '../../src/db/schema.ts';
import { prepareDatabase } from '../../src/services/operations/first-start.ts';
import { readBuiltInRatings } from '../../src/services/puzzles/built-in-ratings.ts';
import { duringCommit } from '../support/during-commit.ts';
import { givenReport, givenStudioAdmin, keepPuzzles } from '../support/studio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const NOON = '2027-01-31T17:00:00Z';
const TOMORROW = '2027-02-01';
const TOMORROW_NOON = `${TOMORROW}T17:00:00Z`;
/** Within the minutes in which tomorrow's game is fetched. */
const BEFORE_MIDNIGHT = `${TOMORROW}T04:57:00Z`;

const all = (misses: number): Par => ({
  FOUNDATION: misses,
  INTERMEDIATE: misses,
  CHALLENGING: misses,
  TORTURE: misses,
});

const served = async ({ app }: TestApp) =>
  (await app.inject('/api/v1/puzzles/daily')).json<{ data: DailyPuzzle }>().data;

const gameOn = async ({ database }: TestApp, day: string) =>
  (await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, day)))[0];

const prefetched = (world: TestApp, par: Par) =>
  vi.waitFor(async () => expect((await gameOn(world, TOMORROW))?.par).toEqual(par), { timeout: 5_000 });

async function givenRating(world: TestApp, wordSetId: number, misses: number): Promise<void> {
  await world.database.orm.delete(puzzleReports).where(eq(puzzleReports.wordSetId, wordSetId));
  await givenReport(world, wordSetId, { misses });
}

test.each([
  [
    'scheduled',
    async (world: TestApp) =>
      (await givenStudioAdmin(world)).call(createDailyGame, { payload: { gameDate: TOMORROW, wordSetId: 500 } }),
  ],
  ['filled', async (world: TestApp) => (await givenStudioAdmin(world)).call(fillDailyGames)],
  [
    'planned',
    async (world: TestApp) =>
      (await givenStudioAdmin(world)).call(commitPlan, {
        payload: { days: [{ gameDate: TOMORROW, wordSetId: 500 }] },
      }),
  ],
  ['chosen because nothing is scheduled', async () => undefined],
])('a game that was %s is served with the par of its rating, which is then fixed', async (_how, schedule) => {
  const world = await startTestApp({ now: NOON });
  await keepPuzzles(world, [500]);
  await givenRating(world, 500, 2.5);
  await schedule(world);
  expect((await gameOn(world, TOMORROW))?.par ?? null).toBeNull();
  world.clock.set(TOMORROW_NOON);
  expect(await served(world)).toMatchObject({ wordSetId: 500, gameDate: TOMORROW, par: all(3) });

  await givenRating(world, 500, 5);
  expect((await served(await startTestApp(world))).par).toEqual(all(3));
  expect((await gameOn(world, TOMORROW))?.par).toEqual(all(3));
});

test('a built-in puzzle has its par on the first day, before any report is written', async () => {
  const world = await startTestApp({ now: NOON });
  const { wordSetId, par } = await served(world);
  const [puzzle] = await world.database.orm.select().from(wordSets).where(eq(wordSets.id, wordSetId));
  const rating = (await readBuiltInRatings()).get(puzzle!.word1 + puzzle!.word2 + puzzle!.word3);
  expect(par).toEqual(parOf(rating!.levels));
  expect(par).not.toEqual(UNRATED_PAR);
});

test('the par of a puzzle without a rating stays when the rating arrives', async () => {
  const world = await startTestApp({ now: NOON });
  await world.database.orm.update(wordSets).set({ word1: 'PLANET', word2: 'PLATEN' }).where(eq(wordSets.id, 500));
  await keepPuzzles(world, [500]);
  world.clock.set(TOMORROW_NOON);
  expect((await served(world)).par).toEqual(UNRATED_PAR);
  await givenRating(world, 500, 6);
  expect((await served(await startTestApp(world))).par).toEqual(UNRATED_PAR);
});

test.each([
  [
    'another puzzle',
    async (world: TestApp) => {
      const { id } = (await gameOn(world, TOMORROW))!;
      const payload = { gameDate: TOMORROW, wordSetId: 600 };
      return (await givenStudioAdmin(world)).call(updateDailyGame, { id, payload });
    },
    all(4),
  ],
  [
    'new words',
    async (world: TestApp) =>
      (await givenStudioAdmin(world)).call(updatePuzzle, {
        id: 500,
        payload: { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' },
      }),
    UNRATED_PAR,
  ],
])(
  "tomorrow's game gets a new par if an admin gives it %s just before midnight",
  { tags: 'outer' },
  async (_what, change, par) => {
    const world = await startTestApp({ now: NOON });
    await givenRating(world, 500, 1);
    await givenRating(world, 600, 4);
    const payload = { gameDate: TOMORROW, wordSetId: 500 };
    await (await givenStudioAdmin(world)).call(createDailyGame, { payload });
    world.clock.set(BEFORE_MIDNIGHT);
    await prefetched(world, all(1));
    expect((await change(world)).status).toBe(200);
    await prefetched(world, par);
    world.clock.set(TOMORROW_NOON);
    expect((await served(world)).par).toEqual(par);
  },
);

test('two servers that serve a day for the first time at once agree, even if its rating changes in between', async () => {
  const first = await startTestApp({ now: NOON });
  // Scheduled, so that the servers do not meet when they choose a puzzle.
  await first.database.orm.insert(dailyGames).values({ gameDate: TOMORROW, wordSetId: 500, createdAt: new Date() });
  await givenRating(first, 500, 1);
  const second = await startTestApp(first);
  first.clock.set(TOMORROW_NOON);
  const [one, other] = await duringCommit(
    first,
    () => served(first),
    async () => {
      await givenRating(first, 500, 5);
      return served(second);
    },
  );
  expect(one).toMatchObject({ par: all(1) });
  expect(other).toEqual(one);
  expect((await gameOn(first, TOMORROW))?.par).toEqual(all(1));
});

test('a daily result has the par at its difficulty, also later; that of a past game has none', async () => {
  const world = await startTestApp({ now: NOON });
  const user = await givenUser(world);
  const { wordSetId, dailyGameId, par } = await served(world);
  const { INTERMEDIATE } = par!;
  await finish(world, { ...win, wordSetId }, user.headers);
  const read = async (path: string) =>
    (await world.app.inject({ url: `/api/v1/game/${path}`, headers: user.headers })).json<object>();
  expect(await read('daily-completion-details')).toMatchObject({ completion: { par: INTERMEDIATE } });
  world.clock.set(TOMORROW_NOON);
  expect(await read(`completions/${dailyGameId}`)).toMatchObject({ completion: { par: INTERMEDIATE } });

  const past = (await gameOn(world, '2027-01-10'))!;
  const sent = { ...win, gameMode: 'legacy', wordSetId: past.wordSetId };
  await finish(world, sent, user.headers);
  expect(await read(`completions/${past.id}`)).not.toHaveProperty('completion.par');
  // Sent too late to count as a daily game.
  const late = (await gameOn(world, '2027-01-11'))!;
  await finish(world, { ...win, wordSetId: late.wordSetId }, user.headers);
  expect(await read(`completions/${late.id}`)).not.toHaveProperty('completion.par');
});

test('past days without a par get theirs at the next start, once, from several servers at once', async () => {
  const world = await startTestApp({ now: NOON });
  await world.app.close();
  const { orm } = world.database;
  const [oldest, second] = await orm.select().from(dailyGames).orderBy(dailyGames.gameDate);
  await orm.update(dailyGames).set({ par: null });
  await orm
    .update(dailyGames)
    .set({ par: all(6) })
    .where(eq(dailyGames.id, oldest!.id));
  await orm.insert(dailyGames).values({ gameDate: TOMORROW, wordSetId: 500, createdAt: new Date() });
  // More than one batch.
  await world.database.query({
    text: `INSERT INTO daily_games (game_date, word_set_id, created_at)
      SELECT '2026-01-01'::date - day, 1 + day % 30, now() FROM generate_series(1, 1200) AS day`,
  });
  await givenRating(world, second!.wordSetId, 2);
  const start = () => prepareDatabase(world.database, world.clock, () => undefined);
  await Promise.all([start(), start(), start()]);
  const missing = await orm
    .select()
    .from(dailyGames)
    .where(sql`par IS NULL`)
    .orderBy(dailyGames.gameDate);
  // Today's and tomorrow's are fixed when they are served.
  expect(missing.map(({ gameDate }) => gameDate)).toEqual(['2027-01-31', TOMORROW]);
  expect((await gameOn(world, oldest!.gameDate))?.par).toEqual(all(6));
  expect((await gameOn(world, second!.gameDate))?.par).toEqual(all(2));

  await givenRating(world, second!.wordSetId, 5);
  await start();
  expect((await gameOn(world, second!.gameDate))?.par).toEqual(all(2));
});
