import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchors } from '../../test-support/arbitraries.ts';
import { AnchorError } from '../puzzle/cipher.ts';
import { DIFFICULTIES, DIFFICULTY_INFO } from '../puzzle/difficulty.ts';
import { letterPool, sureLetters } from './letter-pool.ts';
import { ALPHABET } from '../puzzle/letters.ts';

// game spec §9
test.each([
  ['FOUNDATION', 6],
  ['INTERMEDIATE', 10],
  ['CHALLENGING', 15],
  ['TORTURE', 26],
] as const)('%s offers %i letters', (difficulty, size) => {
  expect(letterPool('PLANET', difficulty)).toHaveLength(size);
});

test("FOUNDATION offers only the puzzle's letters", () => {
  expect(letterPool('PLANET', 'FOUNDATION').join('')).toBe('AELNPT');
});

test('TORTURE offers the alphabet', () => {
  expect(letterPool('PLANET', 'TORTURE')).toEqual(ALPHABET);
});

// game spec §9: extras in the order E T A O I N S R H L, skipping the puzzle's own
test.each([
  ['JUMBLY', 'ABEJLMOTUY'],
  ['PLANET', 'AEILNOPRST'],
  ['STANCE', 'ACEHINORST'],
  ['SENIOR', 'AEHILNORST'],
  ['ETAOIN', 'AEHILNORST'],
])('INTERMEDIATE adds the four most common letters missing from %s', (anchor, pool) => {
  expect(letterPool(anchor, 'INTERMEDIATE').join('')).toBe(pool);
});

// Computed independently in another language. A change here changes puzzles that people are playing.
describe('CHALLENGING gives every player of a puzzle the same letters', () => {
  test.each([
    ['PLANET', 'ACDEGILNOPQRTVY'],
    ['PLATEN', 'ABEFGHKLNPQSTVX'],
    ['SILENT', 'ACDEILMNQSTVXYZ'],
    ['LEMONS', 'ABDEHJLMNOQSTVZ'],
    ['PLATES', 'AEFHLNOPRSTUWYZ'],
    ['FOREST', 'ACEFGMNOPRSTXYZ'],
    ['LADIES', 'ABDEFHIJKLNPRSZ'],
    ['SCARED', 'ACDEFIKNOPQRSVW'],
    ['GARDEN', 'ABCDEFGKNOQRUXZ'],
    ['STANCE', 'ABCEHIJMNOSTWYZ'],
    ['DENTAL', 'ABCDEGHJKLMNQTX'],
    ['POSTER', 'BCEGIJLMOPRSTXZ'],
    ['SEARCH', 'ACEHIJLMRSTVWYZ'],
    ['JUMBLE', 'BCEFHIJLMOSUVXY'],
  ])('%s: %s', (anchor, pool) => {
    expect(letterPool(anchor, 'CHALLENGING').join('')).toBe(pool);
  });
});

test("a pool is sorted, complete, free of duplicates and contains the puzzle's letters", () => {
  fc.assert(
    fc.property(anchors, fc.constantFrom(...DIFFICULTIES), (anchor, difficulty) => {
      const pool = letterPool(anchor, difficulty);
      expect(pool).toEqual(ALPHABET.filter((letter) => pool.includes(letter)));
      expect(pool).toHaveLength(DIFFICULTY_INFO[difficulty].letterCount);
      expect(pool).toEqual(expect.arrayContaining([...anchor]));
    }),
  );
});

test('an invalid anchor throws', () => {
  expect(() => letterPool('LETTER', 'TORTURE')).toThrow(AnchorError);
});

test.each([
  ['FOUNDATION', 'JUMBLY', 'BJLMUY'],
  ['INTERMEDIATE', 'JUMBLY', 'BJMUY'],
  ['INTERMEDIATE', 'ETAOIN', ''],
  ['CHALLENGING', 'JUMBLY', ''],
  ['TORTURE', 'JUMBLY', ''],
] as const)('%s gives away letters of %s: %s', (difficulty, anchor, letters) => {
  expect(sureLetters(letterPool(anchor, difficulty), difficulty).join('')).toBe(letters);
});
