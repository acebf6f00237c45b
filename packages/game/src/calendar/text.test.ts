import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, utcMidnight } from './game-day.ts';
import { formatCountdown, formatDayOfMonth, formatLongDate, formatShortDate } from './text.ts';

test.each([
  ['2027-03-14', 'Mar 14, 2027', 'Sunday, March 14, 2027'],
  ['2027-01-01', 'Jan 1, 2027', 'Friday, January 1, 2027'],
  ['2028-12-31', 'Dec 31, 2028', 'Sunday, December 31, 2028'],
])('%s is %s, in full %s', (day, short, long) => {
  expect(formatShortDate(day)).toBe(short);
  expect(formatLongDate(day)).toBe(long);
});

test('dates are written as in American English', () => {
  const formats = [
    [formatShortDate, { year: 'numeric', month: 'short', day: 'numeric' }],
    [formatLongDate, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }],
    [formatDayOfMonth, { month: 'long', day: 'numeric' }],
  ] as const;
  for (const [format, parts] of formats) {
    const intl = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
        const day = addDays('2020-01-01', days);
        expect(format(day)).toBe(intl.format(utcMidnight(day)));
      }),
    );
  }
});

test.each([
  ['hours', 18_249_000, '05:04:09'],
  ['a 25-hour day', 90_000_000, '25:00:00'],
  ['one millisecond', 1, '00:00:01'],
  ['exactly an hour', 3_600_000, '01:00:00'],
  ['just under an hour', 3_599_000, '00:59:59'],
  ['nothing', 0, '00:00:00'],
  ['a negative time', -5_000, '00:00:00'],
])('%s left', (_, left, text) => expect(formatCountdown(1_800_000_000_000, 1_800_000_000_000 + left)).toBe(text));
