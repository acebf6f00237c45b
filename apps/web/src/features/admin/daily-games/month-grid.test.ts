import { expect, test } from 'vitest';
import { adjacentMonth, monthText, monthWeeks } from './month-grid.ts';

test('splits a month into weeks that begin on Sunday', () => {
  const weeks = monthWeeks('2027-01'); // begins on a Friday and ends on a Sunday
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, '2027-01-01', '2027-01-02']);
  expect(weeks[5]).toEqual(['2027-01-31', null, null, null, null, null, null]);
});

test.each([
  ['2026-02', 4, 28], // begins on a Sunday: four full weeks
  ['2028-02', 5, 29],
  ['2027-03', 5, 31], // clocks change
])('%s has %i weeks and %i days', (month, weeks, days) => {
  expect(monthWeeks(month)).toHaveLength(weeks);
  expect(monthWeeks(month).flat().filter(Boolean)).toHaveLength(days);
});

test.each([
  ['2027-01', -1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-05', 1, '2027-06'],
  ['9999-12', 1, undefined],
] as const)('from %s, a step of %i leads to %s', (month, step, adjacent) =>
  expect(adjacentMonth(month, step)).toBe(adjacent),
);

test('formats a month', () => expect(monthText('2027-02')).toBe('February 2027'));
