import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameDays } from '../../test-support/arbitraries.ts';
import { addDays, weekday } from './game-day.ts';
import {
  addMonths,
  formatMonth,
  formatShortMonth,
  isGameMonth,
  monthDays,
  monthOf,
  monthWeeks,
  sameDayIn,
} from './month.ts';

test.each([
  ['2027-03', 0, '2027-03'],
  ['2027-12', 1, '2028-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-03', -23, '2025-04'],
  ['2027-03', 24, '2029-03'],
])('%s plus %i months is %s', (month, months, expected) => expect(addMonths(month, months)).toBe(expected));

test('the day after the last of a month is in the next one', () => {
  fc.assert(
    fc.property(gameDays, (day) => {
      const [month, tomorrows] = [monthOf(day), monthOf(addDays(day, 1))];
      expect(tomorrows).toBe(addDays(day, 1).endsWith('-01') ? addMonths(month, 1) : month);
    }),
  );
});

test.each([
  ['2027-02', true],
  ['9999-12', true],
  ['2027-13', false],
  ['2027-00', false],
  ['2027-2', false],
  ['2027-02-01', false],
  [addMonths('9999-12', 1), false],
  ['', false],
])('%j is a month: %s', (text, isMonth) => expect(isGameMonth(text)).toBe(isMonth));

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
  ['9999-12', 5, 31],
])('%s has %i weeks and %i days', (month, weeks, days) => {
  expect(monthWeeks(month)).toHaveLength(weeks);
  expect(monthDays(month)).toHaveLength(days);
});

test('every day appears once in its month, under its weekday', () => {
  fc.assert(
    fc.property(gameDays, (day) => {
      const weeks = monthWeeks(monthOf(day));
      expect(weeks.flat().filter(Boolean)).toEqual(monthDays(monthOf(day)));
      expect(weeks.map((week) => week.indexOf(day)).filter((place) => place >= 0)).toEqual([weekday(day)]);
      expect(weekday(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
    }),
  );
});

test.each([
  ['2027-02', '2027-01-15', '2027-02-15'],
  ['2027-02', '2027-01-31', '2027-02-28'],
  ['2028-02', '2027-03-30', '2028-02-29'],
])('the same day in %s as %s is %s', (month, day, expected) => expect(sameDayIn(month, day)).toBe(expected));

test('formats months', () => {
  expect(formatMonth('2027-02')).toBe('February 2027');
  expect(formatShortMonth('2027-02')).toBe('Feb 2027');
});
