import { expect, test } from 'vitest';
import csv from '../../data/practice.csv?raw';
import { pickPracticeSet, PRACTICE_SETS } from './practice-sets.ts';
import { puzzleErrors, puzzleKey } from './puzzle.ts';

const rows = csv
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [, id, word1, word2, word3, note] = /^(P\d),([A-Z]+),([A-Z]+),([A-Z]+),"(.*)"$/.exec(line) ?? [];
    return { id, word1, word2, word3, note };
  });

// game spec §1
test('there are seven sets, P1 to P7', () => {
  expect(PRACTICE_SETS.map((set) => set.id)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
});

test('the sets match the data file', () => expect(PRACTICE_SETS).toEqual(rows));

test.each(PRACTICE_SETS)('$id is a valid puzzle of anagrams', (set) => {
  expect(puzzleErrors(set)).toEqual([]);
  const letters = [set.word1, set.word2, set.word3].map((word) => [...word].sort().join(''));
  expect(new Set(letters).size).toBe(1);
});

test('all sets are different', () => expect(new Set(PRACTICE_SETS.map(puzzleKey)).size).toBe(7));

test.each([
  [0, 'P1'],
  [0.142, 'P1'],
  [0.143, 'P2'],
  [0.999, 'P7'],
  [1, 'P1'],
  [NaN, 'P1'],
])('%d picks %s', (random, id) => expect(pickPracticeSet(random).id).toBe(id));
