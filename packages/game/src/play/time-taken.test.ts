import { expect, test } from 'vitest';
import { elapsedSeconds, timeElapsed, formatTime } from './time-taken.ts';

test.each([
  ['whole seconds', 1_000, 66_000, 65],
  ['fractions are dropped', 0, 1_999, 1],
  ['a clock set back', 5_000, 1_000, 0],
  ['a day at most', 0, 90_000_000_000, 86_400],
])('%s', (_, start, finish, seconds) => expect(elapsedSeconds(start, finish)).toBe(seconds));

// game spec §2: time as minutes:seconds
test.each([
  [0, 0, 0, '0:00'],
  [9, 0, 9, '0:09'],
  [60, 1, 0, '1:00'],
  [754, 12, 34, '12:34'],
  [86_400, 1440, 0, '1440:00'],
])('%i s is %i min %i s, written %s', (total, minutes, seconds, text) => {
  expect(timeElapsed(total)).toEqual({ minutes, seconds });
  expect(formatTime({ minutes, seconds })).toBe(text);
});
