import { expect, test } from 'vitest';
import { countdownText } from './countdown.ts';

test.each([
  ['some hours', 18_249_000, '05:04:09'],
  ['a day of 25 hours', 90_000_000, '25:00:00'],
  ['a second begun', 1, '00:00:01'],
  ['an hour to the millisecond', 3_600_000, '01:00:00'],
  ['just under an hour', 3_599_000, '00:59:59'],
  ['none', 0, '00:00:00'],
  ['less than none', -5_000, '00:00:00'],
])('%s left', (_, left, text) => expect(countdownText(1_800_000_000_000, 1_800_000_000_000 + left)).toBe(text));
