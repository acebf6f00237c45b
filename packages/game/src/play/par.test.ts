import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_INCORRECT_GUESSES } from '../constants.ts';
import { DIFFICULTIES } from '../puzzle/difficulty.ts';
import { OUTCOMES } from './game-result.ts';
import { parOf, pointsOf, scoreText, UNRATED_PAR } from './par.ts';

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [1.42, 1],
  [2.5, 3],
  [5.85, 6],
])('with %d expected misses, par is %i', (misses, par) => {
  const levels = { ...RATING, TORTURE: { misses } };
  expect(parOf(levels)).toEqual({ FOUNDATION: 0, INTERMEDIATE: 1, CHALLENGING: 2, TORTURE: par });
});

const RATING = {
  FOUNDATION: { misses: 0.15 },
  INTERMEDIATE: { misses: 1.42 },
  CHALLENGING: { misses: 2.4 },
  TORTURE: { misses: 3.71 },
};

test('without a rating, par is 0, 1, 2 and 4', () => {
  expect(DIFFICULTIES.map((difficulty) => UNRATED_PAR[difficulty])).toEqual([0, 1, 2, 4]);
});

test.each([
  ['WIN', 0, 0, 2],
  ['WIN', 1, 0, 1],
  ['WIN', 0, 2, 4],
  ['WIN', 2, 2, 2],
  ['WIN', 3, 2, 1],
  ['WIN', 5, 2, 1],
  ['WIN', 0, 6, 8],
  ['LOSS', 6, 0, 0],
  ['LOSS', 6, 6, 0],
] as const)('a %s with %i misses at par %i is worth %i points', (outcome, incorrectGuesses, par, points) => {
  expect(pointsOf({ outcome, incorrectGuesses }, par)).toBe(points);
});

test.each([
  ['WIN', 0, 2, '2 under par · 4 points'],
  ['WIN', 0, 1, '1 under par · 3 points'],
  ['WIN', 0, 0, 'On par · 2 points'],
  ['WIN', 3, 2, '1 over par · 1 point'],
  ['WIN', 5, 2, '3 over par · 1 point'],
  ['LOSS', 6, 4, 'No points'],
] as const)('a %s with %i misses at par %i: %s', (outcome, incorrectGuesses, par, text) => {
  expect(scoreText({ outcome, incorrectGuesses }, par)).toBe(text);
});

const misses = fc.integer({ min: 0, max: MAX_INCORRECT_GUESSES - 1 });
const anyPar = fc.integer({ min: 0, max: MAX_INCORRECT_GUESSES });

test('every win beats every loss, and one miss fewer is never worth less', () => {
  fc.assert(
    fc.property(misses, anyPar, fc.constantFrom(...OUTCOMES), (incorrectGuesses, par, outcome) => {
      const points = pointsOf({ outcome, incorrectGuesses }, par);
      expect(points > 0).toBe(outcome === 'WIN');
      expect(pointsOf({ outcome, incorrectGuesses: incorrectGuesses + 1 }, par)).toBeLessThanOrEqual(points);
      expect(pointsOf({ outcome, incorrectGuesses }, par + 1)).toBeGreaterThanOrEqual(points);
    }),
  );
});
