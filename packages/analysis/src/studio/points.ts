import { DIFFICULTIES, parOf, pointsOf, type Difficulty, type PuzzleWords } from '@sixfold/game';
import type { Result } from './players.ts';
import { gamesBehind, rate } from './rate.ts';

/** The points that the simulated games behind a rating would earn, with the par that follows from it. */
export interface LevelPoints {
  readonly par: number;
  /** The means of the player who goes by letter patterns, and of the one who recalls words. */
  readonly weak: number;
  readonly strong: number;
  readonly best: number;
}

export function simulatePoints(puzzle: PuzzleWords): Record<Difficulty, LevelPoints> {
  const pars = parOf(rate(puzzle).levels);
  const levels = DIFFICULTIES.map((difficulty) => {
    const { drawn, recalled } = gamesBehind(puzzle, difficulty);
    const par = pars[difficulty];
    const [weak, strong] = [pointsIn(drawn, par), pointsIn(recalled, par)];
    return [difficulty, { par, weak: mean(weak), strong: mean(strong), best: Math.max(...weak, ...strong) }];
  });
  return Object.fromEntries(levels) as Record<Difficulty, LevelPoints>;
}

const pointsIn = (games: readonly Result[], par: number): number[] =>
  games.map(({ isWon, misses }) => pointsOf({ outcome: isWon ? 'WIN' : 'LOSS', incorrectGuesses: misses }, par));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
