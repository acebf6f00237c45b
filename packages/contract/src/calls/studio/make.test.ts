import { describe, expect, test } from 'vitest';
import { acceptCandidates, CandidateSearch } from './make.ts';
import { parse } from '../../../test-support/parsing.ts';

describe('a search for candidates', () => {
  const least = { count: 50, seed: 2_147_483_647 };
  const defaults = { steps: [], include: [], avoid: [], after: 0 };

  test('needs a count and a seed', () =>
    expect(parse(CandidateSearch, least)).toEqual({ value: { ...least, ...defaults } }));

  test.each([
    ['a', 'A'],
    [' Q ', 'Q'],
    ['planet', 'PLANET'],
  ])('the letter or word %j becomes %j', (text, value) => {
    expect(parse(CandidateSearch, { ...least, include: [text] })).toEqual({
      value: { ...least, ...defaults, include: [value] },
    });
  });

  test.each(['', '7', 'ab', '7a', 'a7', 'plane', 'planets', '7planet', 'plan3t', 'ä', 7])(
    '%j is neither a letter nor a word',
    (text) => {
      expect(parse(CandidateSearch, { ...least, avoid: [text] })).toEqual({
        errors: ['avoid.0: Must be a letter or a six-letter word, A to Z'],
      });
    },
  );

  test.each([
    [{ include: Array(31).fill('A') }, 'include: Name at most 30 letters and words'],
    [{ steps: [1, 2, 3, 4, 5, 5] }, 'steps: There are 5 steps'],
    [{ count: 51 }, 'count: Must be a whole number from 1 to 50'],
    [{ seed: 2_147_483_648 }, 'seed: Must be a whole number from 0 to 2147483647'],
  ])('%j is rejected', (fields, error) => {
    expect(parse(CandidateSearch, { ...least, ...fields })).toEqual({ errors: [error] });
  });
});

describe('candidates to accept', () => {
  const candidates = (count: number) =>
    Array.from({ length: count }, () => ({ word1: 'PLANET', word2: 'PLATEN', word3: 'LEAPTN' }));

  test.each([1, 50])('may be %d', (count) => {
    const { value } = parse(acceptCandidates.body, { puzzles: candidates(count) }) as { value: { puzzles: object[] } };
    expect(value.puzzles).toHaveLength(count);
  });

  test.each([
    [0, 'Choose at least one puzzle'],
    [51, 'Accept at most 50 puzzles at once'],
  ])('cannot be %d', (count, message) => {
    expect(parse(acceptCandidates.body, { puzzles: candidates(count) })).toEqual({ errors: [`puzzles: ${message}`] });
  });
});
