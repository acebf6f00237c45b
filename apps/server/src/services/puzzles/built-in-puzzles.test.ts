import { readFileSync } from 'node:fs';
import {
  createWordList,
  DEFAULT_SHAPE,
  judge,
  planInOrder,
  rate,
  targetOf,
  violations,
  type Step,
} from '@sixfold/analysis/studio';
import { addDays, puzzleErrors } from '@sixfold/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../adapters/csv.ts';
import { BUILT_IN_PUZZLES } from '../../paths.ts';
import { readBuiltInPuzzles } from './built-in-puzzles.ts';

const list = createWordList();

test('every built-in puzzle is valid and passes the gate, and no anchor occurs twice', { tags: 'outer' }, async () => {
  const puzzles = await readBuiltInPuzzles();
  expect(puzzles.length).toBeGreaterThanOrEqual(700);
  expect(puzzles.flatMap(puzzleErrors)).toEqual([]);
  expect(puzzles.filter((puzzle) => !judge(puzzle, list).isFit)).toEqual([]);
  expect(new Set(puzzles.map(({ word1 }) => word1)).size).toBe(puzzles.length);
});

test('they are whole weeks of a plan, each with the steps of its days', { tags: 'outer' }, async () => {
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

describe('over a year', () => {
  const MONDAY = '2027-02-01';
  const DAYS = 365;

  async function library() {
    const puzzles = await readBuiltInPuzzles();
    const rows = readCsv(readFileSync(BUILT_IN_PUZZLES, 'utf8'));
    return puzzles.map((puzzle, place) => ({ puzzle, place, step: Number(rows[place]?.['overall_step']) as Step }));
  }

  /** Plans the days around those that an admin filled. */
  async function planYear(missed: number, byHand: { day: number; place: number }[]) {
    const puzzles = await library();
    const first = addDays(MONDAY, missed);
    const scheduled = byHand.map(({ day, place }) => ({ day: addDays(first, day), puzzle: puzzles[place]!.puzzle }));
    const [taken, used] = [byHand.map(({ day }) => day), byHand.map(({ place }) => place)];
    const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => !taken.includes(day));
    const candidates = puzzles.filter(({ place }) => !used.includes(place));
    const dates = days.map((day) => addDays(first, day));
    const plan = planInOrder({ days: dates, shape: DEFAULT_SHAPE, candidates, scheduled });
    return {
      order: plan.map(({ choice }) => candidates.indexOf(choice)),
      onTarget: plan.filter(({ day, choice }) => choice.step === targetOf(day, DEFAULT_SHAPE)).length,
    };
  }

  const isNear = (place: number, day: number) => Math.abs(place - day) <= 10;

  test('they are used in the order of their numbers', async () => {
    const { order, onTarget } = await planYear(0, []);
    expect(order).toEqual(order.map((_, day) => day));
    expect(onTarget).toBe(DAYS);
  });

  test.each([1, 2, 3, 4, 5, 6])('after %i days without a game, they stay near that order', async (missed) => {
    const { order, onTarget } = await planYear(missed, []);
    expect(new Set(order).size).toBe(DAYS);
    expect(order.every(isNear)).toBe(true);
    expect(onTarget).toBeGreaterThan(0.9 * DAYS);
  });

  test(
    'few move far when days are filled by hand: those with words that would come too soon',
    { tags: 'outer' },
    async () => {
      const day = fc.record({ day: fc.nat(DAYS - 1), place: fc.nat(699) });
      const byHand = fc.uniqueArray(day, { maxLength: 12, selector: (filled) => filled.day });
      await fc.assert(
        fc.asyncProperty(fc.nat(6), byHand, async (missed, filled) => {
          const { order, onTarget } = await planYear(missed, filled);
          expect(new Set(order).size).toBe(order.length);
          expect(order.filter(isNear).length).toBeGreaterThan(0.85 * order.length);
          expect(onTarget).toBeGreaterThan(0.7 * order.length);
        }),
        { numRuns: 10 },
      );
    },
  );
});
