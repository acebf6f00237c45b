import { DIFFICULTIES } from '@sixfold/game';
import { describe, expect, test } from 'vitest';
import { toPuzzle } from '../../test-support/games.ts';
import ratings from '../../data/predicted-difficulty.csv';
import { rankCorrelation } from './rank-correlation.ts';
import { rate, rateLevel } from './rate.ts';
import { overallStep, percentileOf, stepOf } from './scale.ts';

// The ratings of the study behind the model. `npm run puzzles -- rate <file>` compares all of them.
const [header = '', ...lines] = ratings.trim().split('\n');
const columns = header.split(',');
const study = lines.map((line) => {
  const cells = line.split(',');
  const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
  return { puzzle: toPuzzle(cells.slice(0, 3).join(' ')), number: (column: string) => Number(cell(column)) };
});

describe('a sample of puzzles is ranked as in the study', { tags: 'outer' }, () => {
  const sample = study.filter((_, n) => n % 40 === 0);
  test.each([
    ['FOUNDATION', 0.8],
    ['INTERMEDIATE', 0.85],
    ['CHALLENGING', 0.85],
    ['TORTURE', 0.85],
  ] as const)('at %s', (difficulty, least) => {
    const expected = sample.map(({ number }) => number(`${difficulty.toLowerCase()}_misses`));
    const actual = sample.map(({ puzzle }) => rateLevel(puzzle, difficulty).misses);
    expect(rankCorrelation(actual, expected)).toBeGreaterThan(least);
  });
});

test('misses map to the steps of the study', () => {
  const differing = study.filter(({ number }) =>
    DIFFICULTIES.some((difficulty) => {
      const level = difficulty.toLowerCase();
      return stepOf(difficulty, number(`${level}_misses`)) !== number(`${level}_step`);
    }),
  );
  // The published misses are rounded, so a few are on the other side of an edge.
  expect(differing.length).toBeLessThan(25);
});

test('the overall step is that of the mean percentile', () => {
  const same = study.filter(({ number }) => {
    const percentiles = DIFFICULTIES.map((level) => percentileOf(level, number(`${level.toLowerCase()}_misses`)));
    return overallStep(percentiles.reduce((sum, each) => sum + each, 0) / 4) === number('overall_step');
  });
  expect(same.length).toBeGreaterThan(0.98 * study.length);
});

test('a rating is the same every time', () => {
  const rating = rate(toPuzzle('PACKET ACCEPT ATTACK'));
  expect(rate(toPuzzle('PACKET ACCEPT ATTACK'))).toEqual(rating);
  for (const { misses, win } of Object.values(rating.levels)) {
    expect(misses).toBeGreaterThanOrEqual(0);
    expect(misses).toBeLessThanOrEqual(6);
    expect(win).toBeGreaterThanOrEqual(0);
    expect(win).toBeLessThanOrEqual(1);
  }
  expect(rating.step).toBe(overallStep(rating.percentile));
});

test('words that no simulated player knows are harder', () => {
  // An anchor outside the list: the players still finish.
  const rating = rate(toPuzzle('TZXQKA ATTAZZ KAZAXX'));
  expect(rating.levels.TORTURE.misses).toBeGreaterThan(4);
});

test.each([
  [[1, 2, 3], [10, 20, 30], 1],
  [[1, 2, 3], [3, 2, 1], -1],
  [[1, 2, 2, 3], [1, 2, 3, 4], 0.9487],
  [[1, 1, 1], [1, 2, 3], NaN],
])('the rank correlation of %j and %j is %d', (one, other, expected) => {
  if (Number.isNaN(expected)) expect(rankCorrelation(one, other)).toBeNaN();
  else expect(rankCorrelation(one, other)).toBeCloseTo(expected, 4);
});
