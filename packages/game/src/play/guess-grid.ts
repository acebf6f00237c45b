import type { Guess } from './game-state.ts';
import { CIPHER_NUMBERS } from '../puzzle/letters.ts';

export type GridMarks = { hit: string; miss: string; none: string };

export const STANDARD_MARKS: GridMarks = { hit: '🟩', miss: '🟥', none: '⬜' };
/** For people who cannot tell red from green. */
export const HIGH_CONTRAST_MARKS: GridMarks = { hit: '🟦', miss: '🟧', none: '⬜' };

/** One row per cipher number, 1 to 6, with the guesses at that number in order. */
export const guessGrid = (guesses: readonly Guess[], marks: GridMarks = STANDARD_MARKS): string[] =>
  CIPHER_NUMBERS.map((number) => {
    const row = guesses.filter((guess) => guess.number === number);
    return row.length === 0 ? marks.none : row.map((guess) => (guess.isCorrect ? marks.hit : marks.miss)).join('');
  });

/** Converts a stored grid, which always has the standard marks. */
export const convertGrid = (grid: readonly string[], marks: GridMarks): string[] =>
  grid.map((row) => row.replaceAll(STANDARD_MARKS.hit, marks.hit).replaceAll(STANDARD_MARKS.miss, marks.miss));
