import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPuzzle } from '../test-support/games.ts';
import { smallPositions } from '../test-support/positions.ts';
import { everyKey } from '../test-support/reference.ts';
import { startPosition } from './position.ts';
import { countWays } from './ways.ts';

test.each([
  ['FOUNDATION', 720],
  ['INTERMEDIATE', 25_200],
  ['CHALLENGING', 3_603_600],
  ['TORTURE', 165_765_600],
] as const)('before the first guess at %s there are %i ways', (difficulty, ways) => {
  expect(countWays(startPosition(toPuzzle('PACKET ACCEPT ATTACK'), difficulty))).toBe(ways);
});

test('after any guesses, the count matches trying every key', () => {
  fc.assert(
    fc.property(smallPositions, (position) => {
      expect(countWays(position)).toBe(everyKey(position).length);
    }),
    { numRuns: 60 },
  );
});
