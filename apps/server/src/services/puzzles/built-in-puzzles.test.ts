import { readFileSync } from 'node:fs';
import { puzzleErrors, puzzleKey } from '@sixfold/game';
import { expect, test } from 'vitest';
import { readBuiltInPuzzles } from './built-in-puzzles.ts';

const words = new Set(
  readFileSync(new URL('../../../data/six-letter-words.txt', import.meta.url), 'utf8')
    .trim()
    .toUpperCase()
    .split('\n'),
);

test('every built-in puzzle is valid, uses listed words, and is unique', async () => {
  const puzzles = await readBuiltInPuzzles();
  expect(puzzles).toHaveLength(1100);
  for (const puzzle of puzzles) {
    expect(puzzleErrors(puzzle)).toEqual([]);
    for (const word of [puzzle.word1, puzzle.word2, puzzle.word3]) expect(words).toContain(word);
  }
  expect(new Set(puzzles.map(puzzleKey)).size).toBe(puzzles.length);
});
