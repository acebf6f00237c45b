import { expect, test } from 'vitest';
import { kindOfMoment, verdictOf } from './verdict.ts';

test.each([
  // share, chance, best, pattern, best pattern
  [0, 0, 0.9, 0.5, 0.9, 'WASTED'],
  [1, 1, 1, 0.1, 0.9, 'CERTAIN'],
  [0.5, 0.99, 0.999, 0.9, 0.9, 'CERTAIN'],
  [0.5, 0.99, 0.99, 0.89, 0.9, 'BEST'],
  [0.5, 0.81, 0.9, 0, 0.9, 'BEST'],
  [0.5, 0.45, 0.9, 0, 0.9, 'GOOD'],
  [0.5, 0.4, 0.99, 0, 0.9, 'GOOD'],
  [0.5, 0.39, 0.99, 0.45, 0.9, 'FAIR_TRY'],
  [0.5, 0.004, 0.99, 0.019, 0.9, 'WASTED'],
  [0.5, 0.005, 0.99, 0.019, 0.9, 'LONG_SHOT'],
  [0.5, 0.004, 0.99, 0.02, 0.9, 'LONG_SHOT'],
])('share %d, chance %d of %d, pattern %d of %d: %s', (share, chance, best, pattern, bestPattern, verdict) => {
  expect(verdictOf({ share, chance, best, pattern, bestPattern })).toBe(verdict);
});

test.each([
  [0.6, 0.1, 'PATTERN'],
  [0.59, 0.6, 'WORDS'],
  [0.59, 0.59, 'GAMBLE'],
])('pattern %d, chance %d: %s', (pattern, chance, moment) => {
  expect(kindOfMoment(pattern, chance)).toBe(moment);
});
