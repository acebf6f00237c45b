import { expect, test } from 'vitest';
import { daysCovered } from './next-empty-day.tsx';

test.each([
  ['2027-01-31', '2027-02-01', 0],
  ['2027-01-31', '2027-02-02', 1],
  ['2027-03-13', '2027-03-21', 7], // across a 23-hour day
])('on %s, with the next empty day on %s, the number of days covered is %i', (today, nextEmptyDay, days) => {
  const completionsPerDay = [
    { day: '2027-01-01', completions: 3 },
    { day: today, completions: 0 },
  ];
  expect(daysCovered({ completionsPerDay, nextEmptyDay })).toBe(days);
});
