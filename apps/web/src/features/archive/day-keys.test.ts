import { addDays, daysBetween, monthOf, monthWeeks } from '@sixfold/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfterKey } from './day-keys.ts';

const TODAY = '2027-03-14'; // a Sunday
const RANGE = ['2017-03-01', TODAY] as const;
const move = (key: string, day: string) => dayAfterKey(key.replace('Shift+', ''), key.startsWith('Shift+'), day, RANGE);

test.each([
  ['ArrowLeft', '2027-03-10', '2027-03-09'],
  ['ArrowLeft', '2027-03-01', '2027-02-28'],
  ['ArrowLeft', '2017-03-01', '2017-03-01'],
  ['ArrowRight', '2027-02-28', '2027-03-01'],
  ['ArrowRight', TODAY, TODAY],
  ['ArrowUp', '2027-03-10', '2027-03-03'],
  ['ArrowUp', '2027-03-03', '2027-02-24'],
  ['ArrowDown', '2027-02-27', '2027-03-06'],
  ['ArrowDown', '2027-03-10', TODAY],
  ['Home', '2027-03-10', '2027-03-07'],
  ['Home', '2027-03-03', '2027-03-01'], // Monday: the Sunday before is in February
  ['End', '2027-03-10', '2027-03-13'],
  ['End', '2026-12-29', '2026-12-31'], // Thursday: the Saturday after is in January
  ['End', TODAY, TODAY],
  ['PageUp', '2027-03-10', '2027-02-10'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageUp', '2017-03-10', '2017-03-01'],
  ['PageDown', '2027-02-10', '2027-03-10'],
  ['PageDown', '2027-02-20', TODAY],
  ['Shift+PageUp', '2027-02-28', '2026-02-28'],
  ['Shift+PageUp', '2024-02-29', '2023-02-28'],
  ['Shift+PageUp', '2017-12-10', '2017-03-01'],
  ['Shift+PageDown', '2025-03-10', '2026-03-10'],
  ['Shift+PageDown', '2026-12-31', TODAY],
  ['Enter', '2027-03-10', null],
  [' ', '2027-03-10', null],
  ['Tab', '2027-03-10', null],
  ['a', '2027-03-10', null],
])('%s on %s moves to %s', (key, day, to) => expect(move(key, day)).toBe(to));

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
const days = fc.integer({ min: 0, max: daysBetween(...RANGE) }).map((count) => addDays(RANGE[0], count));

test('no key leaves the range, and Home and End stay in their row', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...KEYS), fc.boolean(), (day, key, isShift) => {
      const to = dayAfterKey(key, isShift, day, RANGE) ?? '';
      expect(to >= RANGE[0] && to <= RANGE[1]).toBe(true);
      const row = (monthWeeks(monthOf(day)).find((week) => week.includes(day)) ?? []).filter(Boolean);
      if (key === 'Home') expect(to).toBe(row[0]);
      if (key === 'End') expect(to).toBe([row.at(-1), TODAY].sort()[0]);
    }),
  );
});

test('the arrow keys lead back to where they came from', () => {
  const inner = days.filter((day) => day > addDays(RANGE[0], 31) && day < addDays(TODAY, -31));
  const opposites = fc.constantFrom(['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown']);
  fc.assert(
    fc.property(inner, opposites, (day, [there = '', back = '']) => {
      expect(move(back, move(there, day) ?? '')).toBe(day);
    }),
  );
});
