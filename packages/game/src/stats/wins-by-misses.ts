import type { RecentGame } from './anonymous-stats.ts';
import { MAX_INCORRECT_GUESSES } from '../constants.ts';

/** How many of these games were won with no miss, with one, and so on. */
export const winsByMisses = (games: readonly Pick<RecentGame, 'outcome' | 'incorrectGuesses'>[]): number[] =>
  Array.from(
    { length: MAX_INCORRECT_GUESSES },
    (_, misses) =>
      games.filter(({ outcome, incorrectGuesses }) => outcome === 'WIN' && incorrectGuesses === misses).length,
  );
