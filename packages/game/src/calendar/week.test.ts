import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from './game-day.ts';
import { weekDays, weekOf } from './week.ts';

test.each([
  ['2027-03-08', '2027-03-08'], // a Monday
  ['2027-03-14', '2027-03-08'], // a Sunday on which the clocks change
  ['2027-03-15', '2027-03-15'],
  ['2027-01-01', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('%s is in the week of %s', (day, monday) => expect(weekOf(day)).toBe(monday));

test('a week starts on Monday and has seven days', () => {
  expect(weekDays('2027-03-08')).toEqual([
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-13',
    '2027-03-14',
  ]);
});

test('every day is in exactly one week', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const day = addDays('2000-01-01', days);
      const monday = weekOf(day);
      expect(weekday(monday)).toBe(1);
      expect(weekDays(monday)[daysBetween(monday, day)]).toBe(day);
    }),
  ));
