import { expect, test } from 'vitest';
import { daysCovered } from './days-covered.ts';

test.each([
  ['2027-01-31', '2027-02-01', 0],
  ['2027-01-31', '2027-02-02', 1],
  ['2027-03-13', '2027-03-21', 7], // over a day of 23 hours
])('on %s, with no game on %s, %i days are filled', (today, nextEmptyDay, days) => {
  const completionsPerDay = [
    { day: '2027-01-01', completions: 3 },
    { day: today, completions: 0 },
  ];
  expect(daysCovered({ completionsPerDay, nextEmptyDay })).toBe(days);
});
