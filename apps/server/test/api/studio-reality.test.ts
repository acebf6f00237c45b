import { getPuzzleDetails, getReality } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { resultChanges, resultCounts } from '../../src/db/schema.ts';
import { givenReport, givenStudioAdmin } from '../support/studio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The daily games of the 30 days before today have the puzzles 1 to 30. */
async function givenResults({ database }: TestApp, puzzle: number, games: Record<number, number>): Promise<void> {
  const { rows } = await database.query({
    text: 'SELECT id FROM daily_games WHERE word_set_id = $1',
    values: [puzzle],
  });
  const [{ id: dailyGameId }] = rows as [{ id: number }];
  const key = { dailyGameId, isGuest: puzzle % 2 === 0, difficulty: 'TORTURE', figure: 'misses' } as const;
  const counts = Object.entries(games).map(([value, count]) => ({ ...key, value, games: count }));
  await database.orm.insert(resultCounts).values(counts);
}

test('results are shown next to the forecast, and correct it in proportion to their number', async () => {
  const world = await startTestApp();
  const admin = await givenStudioAdmin(world);
  const reality = async () => (await admin.call(getReality)).data!;
  expect(await reality()).toMatchObject({ worst: [], levels: [{}, {}, {}, { puzzles: 0, rankCorrelation: null }] });
  // Without a report there is nothing to compare with.
  await givenResults(world, 2, { 6: 100 });
  expect((await reality()).worst).toEqual([]);

  await givenReport(world, 1, { misses: 2 });
  await givenResults(world, 1, { 4: 10, 6: 5 });
  // Other figures do not count.
  const other = { dailyGameId: 1, isGuest: false, difficulty: 'TORTURE', games: 9 } as const;
  await world.database.orm.insert(resultCounts).values([
    { ...other, figure: 'firstGuess', value: 'E3' },
    { ...other, figure: 'seconds', value: '5' },
  ]);
  const expected = {
    difficulty: 'TORTURE',
    players: 15,
    predicted: { misses: 2, winRate: 80 },
    actual: { misses: 4.67, winRate: 66.7 },
    corrected: { misses: 3.33, winRate: 73.3 },
  };
  expect((await reality()).worst).toMatchObject([{ wordSetId: 1, ...expected }]);
  expect((await admin.call(getPuzzleDetails, { id: 1 })).data!.reality).toEqual([expected]);

  // Counts that have not been folded yet are included.
  const change = { isGuest: true, difficulty: 'TORTURE', misses: 0, games: 1 } as const;
  const { rows } = await world.database.query({ text: 'SELECT id FROM daily_games WHERE word_set_id = 1' });
  await world.database.orm.insert(resultChanges).values({ ...change, dailyGameId: (rows as [{ id: number }])[0].id });
  expect((await reality()).worst).toMatchObject([{ players: 16 }]);
});

test('the ten worst forecasts come first, and 30 puzzles with 50 players give a rank correlation', async () => {
  const world = await startTestApp();
  const admin = await givenStudioAdmin(world);
  for (let puzzle = 1; puzzle <= 30; puzzle++) {
    await givenReport(world, puzzle, { misses: puzzle / 10 });
    // The order is as predicted; the first puzzles are much harder than predicted.
    const players = puzzle === 30 ? 49 : 50;
    const misses = puzzle <= 12 ? 3 : 4;
    await givenResults(world, puzzle, { [misses]: players - puzzle, [misses + 1]: puzzle });
  }
  const { levels, worst } = (await admin.call(getReality)).data!;
  expect(levels[3]).toEqual({ difficulty: 'TORTURE', puzzles: 29, rankCorrelation: null });
  expect(worst).toHaveLength(10);
  const errors = worst.map(({ corrected, predicted }) => Math.abs(corrected.misses - predicted.misses));
  expect(errors).toEqual(errors.toSorted((one, other) => other - one));

  await givenResults(world, 30, { 6: 1 });
  expect((await admin.call(getReality)).data!.levels[3]).toEqual({
    difficulty: 'TORTURE',
    puzzles: 30,
    rankCorrelation: 1,
  });
});
