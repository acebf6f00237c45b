import * as fc from 'fast-check';
import { DIFFICULTIES } from '@sixfold/game';
import { expect, test } from 'vitest';
import { toPuzzle } from '../test-support/games.ts';
import { isOpenPair, NUMBERS, startPosition, type Position } from './position.ts';
import { countWays } from './ways.ts';

/** Tries every key. */
function bruteForce(position: Position, number = 0, used: readonly number[] = []): number {
  if (number === NUMBERS) {
    return used.filter((letter) => position.sure & (1 << letter)).length === sureCount(position) ? 1 : 0;
  }
  const found = position.found[number] ?? -1;
  const letters = found >= 0 ? [found] : position.pool.filter((letter) => isOpenPair(position, letter, number));
  return letters
    .filter((letter) => !used.includes(letter))
    .reduce((ways, letter) => ways + bruteForce(position, number + 1, [...used, letter]), 0);
}

const sureCount = ({ pool, sure }: Position) => pool.filter((letter) => sure & (1 << letter)).length;

test.each([
  ['FOUNDATION', 720],
  ['INTERMEDIATE', 25_200],
  ['CHALLENGING', 3_603_600],
  ['TORTURE', 165_765_600],
] as const)('before the first guess at %s there are %i ways', (difficulty, ways) => {
  expect(countWays(startPosition(toPuzzle('PACKET ACCEPT ATTACK'), difficulty))).toBe(ways);
});

test('after any guesses, the count matches trying every key', () => {
  const easy = fc.constantFrom(...DIFFICULTIES.slice(0, 2));
  const missed = fc.array(fc.tuple(fc.nat(9), fc.nat(5)), { maxLength: 5 });
  fc.assert(
    fc.property(easy, missed, fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 5 }), (difficulty, misses, hits) => {
      const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
      const start = startPosition(puzzle, difficulty);
      const key = Array.from(puzzle.word1, (letter) => letter.charCodeAt(0) - 65);
      const position: Position = {
        ...start,
        found: key.map((letter, number) => (hits.includes(number) ? letter : -1)),
        foundLetters: hits.reduce((mask, number) => mask | (1 << (key[number] ?? 0)), 0),
        missed: start.missed.map((_, number) =>
          misses
            .filter(([, at]) => at === number)
            .map(([letter]) => start.pool[letter] ?? 0)
            .filter((letter) => letter !== key[number])
            .reduce((mask, letter) => mask | (1 << letter), 0),
        ),
      };
      expect(countWays(position)).toBe(bruteForce(position));
    }),
    { numRuns: 60 },
  );
});
