import { expect, test } from 'vitest';
import { longDate, shortDate } from './game-day-text.ts';

test.each([
  ['2027-03-14', 'Mar 14, 2027', 'Sunday, March 14, 2027'],
  ['2027-01-01', 'Jan 1, 2027', 'Friday, January 1, 2027'],
  ['2028-12-31', 'Dec 31, 2028', 'Sunday, December 31, 2028'],
])('%s is %s, in full %s', (day, short, long) => {
  expect(shortDate(day)).toBe(short);
  expect(longDate(day)).toBe(long);
});
