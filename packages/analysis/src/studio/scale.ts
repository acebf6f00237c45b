import type { Difficulty } from '@sixfold/game';
import { STEPS, type Step } from './types.ts';

// The figures come from the 1,100 puzzles in data/predicted-difficulty.csv, and the steps are fifths of them. They are
// frozen, so that a puzzle keeps its step.

/** Mean misses from which the second, third, fourth and fifth step begin. */
const EDGES: Record<Difficulty, readonly number[]> = {
  FOUNDATION: [0.02, 0.1, 0.23, 0.44],
  INTERMEDIATE: [0.73, 1.17, 1.69, 2.21],
  CHALLENGING: [1.67, 2.14, 2.57, 3.15],
  TORTURE: [2.98, 3.47, 3.96, 4.5],
};

/** The same for the mean of a puzzle's percentiles. */
const OVERALL_EDGES = [0.279, 0.433, 0.557, 0.718];

/** Mean misses of every 22nd puzzle, in order. */
// oxfmt-ignore
const MISSES: Record<Difficulty, readonly number[]> = {
  FOUNDATION: [
    0, 0, 0, 0, 0, 0, 0, 0.02, 0.02, 0.02, 0.02, 0.04, 0.04, 0.04, 0.06, 0.06, 0.08, 0.08, 0.08, 0.1, 0.1, 0.12,
    0.12, 0.15, 0.15, 0.17, 0.17, 0.19, 0.21, 0.21, 0.23, 0.25, 0.27, 0.29, 0.31, 0.33, 0.35, 0.38, 0.4, 0.42, 0.46,
    0.5, 0.52, 0.56, 0.6, 0.67, 0.75, 0.85, 0.98, 1.27,
  ],
  INTERMEDIATE: [
    0.12, 0.21, 0.31, 0.38, 0.46, 0.52, 0.56, 0.62, 0.67, 0.71, 0.75, 0.79, 0.85, 0.9, 0.96, 1, 1.02, 1.04, 1.1,
    1.17, 1.21, 1.25, 1.29, 1.33, 1.38, 1.42, 1.5, 1.56, 1.6, 1.67, 1.71, 1.75, 1.77, 1.81, 1.88, 1.94, 1.98, 2.04,
    2.1, 2.19, 2.25, 2.31, 2.4, 2.46, 2.6, 2.69, 2.83, 3.08, 3.23, 3.58,
  ],
  CHALLENGING: [
    0.65, 0.92, 1.1, 1.21, 1.27, 1.35, 1.46, 1.52, 1.6, 1.65, 1.69, 1.73, 1.77, 1.81, 1.88, 1.92, 1.96, 2.02, 2.06,
    2.1, 2.17, 2.23, 2.27, 2.33, 2.38, 2.42, 2.44, 2.46, 2.5, 2.54, 2.6, 2.65, 2.69, 2.75, 2.81, 2.85, 2.92, 2.98,
    3.02, 3.1, 3.19, 3.25, 3.33, 3.4, 3.5, 3.58, 3.75, 3.92, 4.15, 4.58,
  ],
  TORTURE: [
    1.77, 2.04, 2.31, 2.44, 2.58, 2.67, 2.73, 2.79, 2.88, 2.94, 3.02, 3.08, 3.15, 3.19, 3.25, 3.29, 3.33, 3.38, 3.4,
    3.44, 3.5, 3.52, 3.56, 3.62, 3.67, 3.73, 3.77, 3.83, 3.85, 3.94, 3.98, 4.02, 4.06, 4.1, 4.17, 4.23, 4.29, 4.35,
    4.42, 4.48, 4.52, 4.58, 4.67, 4.77, 4.85, 4.98, 5.1, 5.25, 5.5, 5.85,
  ],
};

const stepBetween = (value: number, edges: readonly number[]): Step =>
  STEPS[edges.filter((edge) => value >= edge).length] ?? 5;

export const stepOf = (difficulty: Difficulty, misses: number): Step => stepBetween(misses, EDGES[difficulty]);

export const overallStep = (percentile: number): Step => stepBetween(percentile, OVERALL_EDGES);

/** The share of puzzles that are easier, from 0 to 1; of those that are equally hard, half count. */
export function percentileOf(difficulty: Difficulty, misses: number): number {
  const all = MISSES[difficulty];
  const easier = all.filter((other) => other < misses).length;
  const equal = all.filter((other) => other === misses).length;
  return (easier + equal / 2) / all.length;
}
