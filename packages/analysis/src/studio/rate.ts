import { DIFFICULTIES, type Difficulty, type PuzzleWords } from '@sixfold/game';
import { judge } from './judge.ts';
import { simulateGames } from './players.ts';
import { overallStep, percentileOf, stepOf } from './scale.ts';
import type { LevelRating, Rating, Report } from './types.ts';
import type { WordList } from './word-list.ts';

/** Per player and difficulty. */
const GAMES = 24;

/** How hard a valid puzzle is, by simulated games. The players know the shipped words, whatever the owner's list. */
export function rate(puzzle: PuzzleWords): Rating {
  const levels = Object.fromEntries(
    DIFFICULTIES.map((difficulty) => [difficulty, rateLevel(puzzle, difficulty)]),
  ) as Record<Difficulty, LevelRating>;
  const percentiles = DIFFICULTIES.map((difficulty) => percentileOf(difficulty, levels[difficulty].misses));
  const percentile = round(percentiles.reduce((sum, each) => sum + each, 0) / percentiles.length, 3);
  return { levels, percentile, step: overallStep(percentile) };
}

/** The same every time. */
export const gamesBehind = (puzzle: PuzzleWords, difficulty: Difficulty) => simulateGames(puzzle, difficulty, GAMES);

export function rateLevel(puzzle: PuzzleWords, difficulty: Difficulty): LevelRating {
  const { drawn, recalled } = gamesBehind(puzzle, difficulty);
  const results = [...drawn, ...recalled];
  const misses = round(results.reduce((sum, result) => sum + result.misses, 0) / results.length, 2);
  const win = round(results.filter(({ isWon }) => isWon).length / results.length, 3);
  return { misses, win, step: stepOf(difficulty, misses) };
}

/** Rounded like the figures that the steps come from. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export const reportOn = (puzzle: PuzzleWords, list: WordList): Report => ({
  ...judge(puzzle, list),
  rating: rate(puzzle),
});
