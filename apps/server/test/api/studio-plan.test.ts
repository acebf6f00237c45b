import {
  commitPlan,
  createDailyGame,
  explorePuzzles,
  fillDailyGames,
  getAdminStats,
  getAudit,
  getDailyGamesCalendar,
  listAlternatives,
  previewPlan,
  updatePuzzle,
  type Step,
} from '@sixfold/contract';
import { addDays } from '@sixfold/game';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { dailyGames, puzzleReports } from '../../src/db/schema.ts';
import { givenBuiltInReports, givenReport, givenReports, givenStudioAdmin, keepPuzzles } from '../support/studio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

beforeAll(() => buildServer());

const SHAPE = [1, 2, 3, 3, 4, 5, 2];
/** A Monday. */
const MONDAY = '2027-02-01';
const plan = { from: MONDAY, days: 7, shape: SHAPE, seed: 1 };

/** Never used, and fit for every step. Their words hardly overlap, being from different parts of the library. */
async function givenPlannable(world: TestApp): Promise<void> {
  const ids = Array.from({ length: 60 }, (_, index) => 40 + index);
  await givenReports(
    world,
    ids.map((id) => ({ wordSetId: id, step: ((id % 5) + 1) as Step })),
  );
}

describe('planning', () => {
  test('a preview follows the weekly shape around scheduled days, and stores nothing', async () => {
    const world = await startTestApp();
    await givenPlannable(world);
    await world.database.orm
      .insert(dailyGames)
      .values({ gameDate: addDays(MONDAY, 2), wordSetId: 500, createdAt: new Date() });
    const admin = await givenStudioAdmin(world);
    const { status, data } = await admin.call(previewPlan, { payload: plan });
    expect(status).toBe(200);
    expect(data!.today).toBe('2027-01-31');
    expect(data!.days.map(({ gameDate, target }) => [gameDate, target])).toEqual(
      SHAPE.map((step, day) => [addDays(MONDAY, day), step]),
    );
    const scheduled = data!.days[2]!;
    expect(scheduled).toMatchObject({ isScheduled: true, puzzle: { wordSetId: 500, step: null, quality: null } });
    const planned = data!.days.filter((day) => day !== scheduled);
    expect(planned.map(({ puzzle }) => puzzle!.step)).toEqual(planned.map(({ target }) => target));
    expect(planned.every(({ isScheduled, repeats }) => !isScheduled && repeats.length === 0)).toBe(true);
    expect((await admin.call(previewPlan, { payload: plan })).data).toEqual(data);
    const calendar = await admin.call(getDailyGamesCalendar, { query: 'month=2027-02' });
    expect(calendar.data!.dailyGames).toHaveLength(1);
  });

  test('a day can be swapped: chosen days stay, and a repeat is shown', async () => {
    const world = await startTestApp();
    await givenPlannable(world);
    const admin = await givenStudioAdmin(world);
    const { days } = (await admin.call(previewPlan, { payload: plan })).data!;
    const kept = days.map(({ gameDate, puzzle }) => ({ gameDate, wordSetId: puzzle!.wordSetId }));
    const monday = kept[0]!;
    const { data: found } = await admin.call(listAlternatives, {
      payload: { gameDate: MONDAY, target: 5, seed: 1, kept },
    });
    const ids = found!.alternatives.map(({ wordSetId }) => wordSetId);
    expect(found!.alternatives[0]!.step).toBe(5);
    expect(ids.length).toBeLessThanOrEqual(20);
    expect(kept.slice(1).some(({ wordSetId }) => ids.includes(wordSetId))).toBe(false);

    const swapped = [{ ...monday, wordSetId: ids[0]! }, ...kept.slice(1)];
    const after = (await admin.call(previewPlan, { payload: { ...plan, kept: swapped } })).data!.days;
    expect(after.map(({ puzzle }) => puzzle!.wordSetId)).toEqual(swapped.map(({ wordSetId }) => wordSetId));

    const repeated = [{ ...monday, wordSetId: kept[3]!.wordSetId }, ...kept.slice(1)];
    const { data: warned } = await admin.call(previewPlan, { payload: { ...plan, kept: repeated } });
    expect(warned!.days[3]!.repeats).toContainEqual({ rule: 'ANCHOR_AGAIN', other: MONDAY });
  });

  test('only approved puzzles that are fit are chosen, and a day without one stays empty', async () => {
    const world = await startTestApp();
    await givenReport(world, 50, { isFit: false });
    await givenReport(world, 51);
    await givenReport(world, 52);
    await world.database.query({ text: `UPDATE word_sets SET status = 'DISABLED' WHERE id = 52` });
    const admin = await givenStudioAdmin(world);
    const { data } = await admin.call(previewPlan, { payload: { ...plan, days: 2 } });
    expect(data!.days.map(({ puzzle }) => puzzle?.wordSetId)).toEqual([51, undefined]);

    // Other words need a report of their own.
    const words = { word1: 'PLANET', word2: 'PPLLAA', word3: 'NNEETT' };
    expect((await admin.call(updatePuzzle, { id: 51, payload: words })).status).toBe(200);
    const { data: after } = await admin.call(previewPlan, { payload: { ...plan, days: 2 } });
    expect(after!.days.map(({ puzzle }) => puzzle)).toEqual([null, null]);
    expect((await admin.call(explorePuzzles, { query: 'step=3' })).data!.puzzles.map(({ id }) => id)).toEqual([52, 50]);
  });

  test('a commit schedules every day, is audited, and refuses days that cannot be scheduled', async () => {
    const world = await startTestApp();
    const admin = await givenStudioAdmin(world);
    const commit = (days: object[]) => admin.call(commitPlan, { payload: { days } });
    const day = (gameDate: string, wordSetId: number) => ({ gameDate, wordSetId });
    await world.database.query({ text: `UPDATE word_sets SET status = 'DRAFT' WHERE id = 60` });
    for (const [days, message] of [
      [[day('2027-01-30', 50)], 'Games cannot be scheduled for past dates.'],
      [[day(MONDAY, 60)], 'Puzzle 60 does not exist or is not approved.'],
      [[day(MONDAY, 50), day('2027-02-02', 99_999)], 'Puzzle 99999 does not exist or is not approved.'],
      [[day(MONDAY, 50), day(MONDAY, 51)], 'The plan has two puzzles for Feb 1, 2027.'],
      [[], 'The plan has no days'],
    ] as const) {
      expect(await commit([...days])).toMatchObject({ status: 400, message });
    }
    expect(await commit([day(MONDAY, 50), day('2027-02-02', 51)])).toMatchObject({
      status: 200,
      data: { scheduled: 2 },
    });
    const { dailyGames: games } = (await admin.call(getDailyGamesCalendar, { query: 'month=2027-02' })).data!;
    expect(games.map(({ gameDate, wordSetId }) => [gameDate, wordSetId])).toEqual([
      [MONDAY, 50],
      ['2027-02-02', 51],
    ]);
    const trail = await admin.call(getAudit, { query: `subject=dailyGame&id=${games[0]!.id}` });
    expect(trail.data!.entries).toMatchObject([{ action: 'created', changes: [{ after: MONDAY }, {}] }]);
    // All or none.
    expect(await commit([day('2027-02-03', 52), day('2027-02-02', 53)])).toMatchObject({
      status: 409,
      message: 'A daily game is already scheduled for Feb 2, 2027. Make a new plan.',
    });
    expect((await admin.call(explorePuzzles, { query: 'use=upcoming' })).data!.puzzles).toHaveLength(2);
  });

  test('of two admins who plan the same month at once, on two servers, one wins', async () => {
    const world = await startTestApp();
    const other = await startTestApp({ connection: world.connection, clock: world.clock });
    const month = (first: number) =>
      Array.from({ length: 28 }, (_, index) => ({ gameDate: addDays(MONDAY, index), wordSetId: first + index }));
    const answers = await Promise.all(
      [world, other].map(async (server, index) =>
        (await givenStudioAdmin(server)).call(commitPlan, { payload: { days: month(100 + 100 * index) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const games = await world.database.orm.select().from(dailyGames);
    const planned = games.filter(({ gameDate }) => gameDate >= MONDAY).map(({ wordSetId }) => wordSetId);
    expect(planned).toHaveLength(28);
    expect(Math.max(...planned) - Math.min(...planned)).toBe(27);
  });
});

describe('filling empty days', () => {
  /** The puzzles of the next 30 days, by date. */
  async function fill(world: TestApp): Promise<number[]> {
    expect((await (await givenStudioAdmin(world)).call(fillDailyGames)).status).toBe(200);
    const games = await world.database.orm.select().from(dailyGames).orderBy(dailyGames.gameDate);
    return games.filter(({ gameDate }) => gameDate >= MONDAY).map(({ wordSetId }) => wordSetId);
  }

  test('among puzzles unused for equally long, those that suit the weekday come first', async () => {
    const world = await startTestApp();
    await keepPuzzles(world, [1, 2, 3, 50, 51, 52, 53]);
    await givenReport(world, 50, { step: 3 });
    await givenReport(world, 51, { step: 2 });
    await givenReport(world, 52, { step: 1 });
    // Puzzle 53 has no report yet, and 1 to 3 were played: they come last, by last use.
    expect((await fill(world)).slice(0, 7)).toEqual([52, 51, 50, 53, 1, 2, 3]);
  });

  test('an unused puzzle that is not fit comes after those that are, and before any that was played', async () => {
    const world = await startTestApp();
    await keepPuzzles(world, [1, 29, 50, 51, 52]);
    await givenReport(world, 29);
    await givenReport(world, 50, { isFit: false });
    expect((await fill(world)).slice(0, 5)).toEqual([51, 52, 50, 1, 29]);
  });

  test('nothing is repeated while an approved puzzle is unused, even if only a played one is fit', async () => {
    const world = await startTestApp();
    const unused = Array.from({ length: 30 }, (_, index) => 50 + index);
    // Played two days ago.
    await keepPuzzles(world, [29, ...unused]);
    await givenReport(world, 29);
    await givenReports(
      world,
      unused.map((wordSetId) => ({ wordSetId, isFit: false })),
    );
    world.clock.set('2027-02-01T17:00:00Z');
    const { data } = (await world.app.inject('/api/v1/puzzles/daily')).json<{ data: { wordSetId: number } }>();
    expect(unused).toContain(data.wordSetId);
    expect((await fill(world)).slice(0, 30).toSorted()).toEqual(unused);
  });

  test('with the built-in puzzles, the numbers ascend day by day, and each day has its difficulty', async () => {
    const world = await startTestApp();
    await givenBuiltInReports(world);
    const steps = new Map(
      (await world.database.orm.select().from(puzzleReports)).map(({ wordSetId, step }) => [wordSetId, step]),
    );
    // On Monday the server chooses by itself. Then an admin schedules a puzzle out of order.
    world.clock.set('2027-02-01T17:00:00Z');
    await world.app.inject('/api/v1/puzzles/daily');
    const admin = await givenStudioAdmin(world);
    await admin.call(createDailyGame, { payload: { gameDate: '2027-02-10', wordSetId: 36 } });
    const chosen = await fill(world);
    expect(chosen[0]).toBe(32);
    expect(new Set(chosen).size).toBe(31);
    for (const [day, wordSetId] of chosen.entries()) {
      expect(Math.abs(wordSetId - 32 - day), `day ${day}`).toBeLessThanOrEqual(7);
    }
    // All but the day scheduled by hand and the one whose puzzle that was.
    const suited = chosen.filter((wordSetId, day) => steps.get(wordSetId) === SHAPE[day % 7]);
    expect(suited.length).toBeGreaterThanOrEqual(29);
  });

  test('puzzles that are not fit are used if there are no others, because a day must never be empty', async () => {
    const world = await startTestApp();
    await keepPuzzles(world, [50, 51]);
    await givenReport(world, 50, { isFit: false });
    await givenReport(world, 51, { isFit: false });
    const chosen = await fill(world);
    expect(chosen).toHaveLength(30);
    expect(chosen.slice(0, 2).sort()).toEqual([50, 51]);
  });

  test('the admin sees which games repeat a puzzle or use one that is not fit', async () => {
    const world = await startTestApp();
    await keepPuzzles(world, [30, 50, 51]);
    await givenReport(world, 50, { isFit: false });
    const admin = await givenStudioAdmin(world);
    const { data: filled } = await admin.call(fillDailyGames);
    const days = Array.from({ length: 30 }, (_, index) => addDays(MONDAY, index));
    // 51, 50, 30 (played yesterday), and again.
    expect(filled).toMatchObject({
      scheduled: 30,
      unfit: days.filter((_, index) => index % 3 === 1),
      repeated: days.slice(2),
    });
    const { data: calendar } = await admin.call(getDailyGamesCalendar, { query: 'month=2027-02' });
    expect(calendar!.dailyGames.slice(0, 5).map(({ isFit, previousGameDate }) => [isFit, previousGameDate])).toEqual([
      [true, null],
      [false, null],
      [true, '2027-01-30'],
      [true, '2027-02-01'],
      [false, '2027-02-02'],
    ]);
    const { data: stats } = await admin.call(getAdminStats);
    expect(stats!.concerns).toEqual({ unfit: 10, repeated: 28, firstDay: '2027-02-02' });
    expect(stats!.upcomingGames[1]).toMatchObject({ isFit: false, previousGameDate: null });
    expect((await admin.call(fillDailyGames)).data).toEqual({ scheduled: 0, days: [], unfit: [], repeated: [] });

    // The server's own choice, too, on its day.
    world.clock.set('2027-03-03T17:00:00Z');
    await world.app.inject('/api/v1/puzzles/daily');
    const { data: later } = await (await givenStudioAdmin(world)).call(getAdminStats);
    expect(later!.concerns).toEqual({ unfit: 0, repeated: 1, firstDay: '2027-03-03' });
  });

  test('unused puzzles that are fit, or have no report yet, raise no concerns', async () => {
    const world = await startTestApp();
    await givenReport(world, 40);
    const admin = await givenStudioAdmin(world);
    expect((await admin.call(fillDailyGames)).data).toMatchObject({ unfit: [], repeated: [] });
    expect((await admin.call(getAdminStats)).data!.concerns).toEqual({ unfit: 0, repeated: 0, firstDay: null });
  });
});
