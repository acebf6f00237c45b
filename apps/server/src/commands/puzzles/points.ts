import type { LevelPoints } from '@sixfold/analysis/studio';
import { DIFFICULTIES, type Difficulty } from '@sixfold/game';
import { progressBar } from './progress.ts';
import { analyzeAll } from './reports.ts';
import type { Task } from './tasks.ts';

/** The largest difference between the average points of two difficulties. */
const MAX_SPREAD = 0.5;

/** By difficulty: the range of par, and the points of simulated players. The difficulties must be worth about the same. */
export const points: Task = async ({ puzzles }, _, signal) => {
  const bar = progressBar('Simulating', puzzles.length);
  const found: Record<Difficulty, LevelPoints>[] = [];
  for await (const { result } of analyzeAll(puzzles, ({ puzzle }, thread) => thread.run('points', puzzle), signal)) {
    found.push(result);
    bar.step();
  }
  bar.end();
  if (found.length === 0) return { rows: [], summary: 'There are no puzzles.', isIncomplete: true };
  const levels = DIFFICULTIES.map((difficulty) => found.map((puzzle) => puzzle[difficulty]));
  const averages = levels.map((level) => mean(level.map(({ weak, strong }) => (weak + strong) / 2)));
  const spread = Math.max(...averages) - Math.min(...averages);
  return {
    rows: levels.map((level, index) => ({
      difficulty: DIFFICULTIES[index] ?? '',
      ...parColumns(level.map(({ par }) => par).sort((one, other) => one - other)),
      average: rounded(averages[index] ?? 0),
      weak: rounded(mean(level.map(({ weak }) => weak))),
      strong: rounded(mean(level.map(({ strong }) => strong))),
      best: Math.max(...level.map(({ best }) => best)),
    })),
    summary: `Spread of the averages: ${spread.toFixed(2)}, which must be below ${MAX_SPREAD}.`,
    isIncomplete: spread >= MAX_SPREAD,
  };
};

/** The range of par, and that of all puzzles but the lowest and highest 5%. */
const parColumns = (sorted: readonly number[]) => {
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { par_min: at(0), par_5: at(0.05), par_95: at(0.95), par_max: at(1) };
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => Number(value.toFixed(2));
