import { readFileSync } from 'node:fs';
import { createWordList, judge, rate, violations } from '@sixfold/analysis/studio';
import { puzzleErrors } from '@sixfold/game';
import { expect, test } from 'vitest';
import { readCsv } from '../../adapters/csv.ts';
import { BUILT_IN_PUZZLES } from '../../paths.ts';
import { readBuiltInPuzzles } from './built-in-puzzles.ts';

const list = createWordList();

test('every built-in puzzle is valid and passes the gate, and no anchor occurs twice', async () => {
  const puzzles = await readBuiltInPuzzles();
  expect(puzzles.length).toBeGreaterThanOrEqual(700);
  expect(puzzles.flatMap(puzzleErrors)).toEqual([]);
  expect(puzzles.filter((puzzle) => !judge(puzzle, list).isFit)).toEqual([]);
  expect(new Set(puzzles.map(({ word1 }) => word1)).size).toBe(puzzles.length);
});

test('they are whole weeks of a plan, each with the steps of its days', async () => {
  const puzzles = await readBuiltInPuzzles();
  const rows = readCsv(readFileSync(BUILT_IN_PUZZLES, 'utf8'));
  expect(rows.length % 7).toBe(0);
  const days = puzzles.map((puzzle, at) => ({ day: rows[at]?.['day'] ?? '', puzzle }));
  expect(violations(days, [])).toEqual([]);
  expect(rows.map((row) => row['overall_step']).join('')).toBe('1233452'.repeat(rows.length / 7));
  // The steps in the file are those of the ratings.
  for (const at of [0, 5, 699]) {
    const { word1 = '', word2 = '', word3 = '', overall_step } = rows[at] ?? {};
    expect(String(rate({ word1, word2, word3 }).step)).toBe(overall_step);
  }
});
