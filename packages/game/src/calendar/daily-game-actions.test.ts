import { expect, test } from 'vitest';
import { dailyGameActions } from './daily-game-actions.ts';

// accounts spec §2, Daily Games; today's game is always locked, and yesterday's may still be finished
test.each([
  ['2027-02-01', 0, ['edit', 'delete']],
  ['2027-02-01', 3, ['edit', 'delete']],
  ['2027-01-31', 0, []],
  ['2027-01-31', 3, []],
  ['2027-01-30', 0, []],
  ['2027-01-30', 1, []],
  ['2027-01-29', 0, ['delete']],
  ['2027-01-29', 1, []],
  ['2026-12-31', 0, ['delete']],
])('on 2027-01-31 the game for %s, with a completion count of %i, allows %j', (day, completions, actions) => {
  expect(dailyGameActions(day, '2027-01-31', completions)).toEqual(actions);
});
