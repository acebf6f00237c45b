import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import type { Guess } from './game-state.ts';
import { guessGrid, HIGH_CONTRAST_MARKS, convertGrid } from './guess-grid.ts';

const guesses: Guess[] = [
  { letter: 'T', number: 3, isCorrect: false },
  { letter: 'P', number: 1, isCorrect: true },
  { letter: 'N', number: 3, isCorrect: false },
  { letter: 'E', number: 6, isCorrect: false },
  { letter: 'A', number: 3, isCorrect: true },
];

// decision 0004
test('each number has a row with its guesses in order, white if it was never guessed', () => {
  expect(guessGrid(guesses)).toEqual(['🟩', '⬜', '🟥🟥🟩', '⬜', '⬜', '🟥']);
});

test('the high-contrast marks avoid red and green', () => {
  expect(guessGrid(guesses, HIGH_CONTRAST_MARKS)).toEqual(['🟦', '⬜', '🟧🟧🟦', '⬜', '⬜', '🟧']);
});

test('a stored grid can be shown with different marks', () => {
  fc.assert(
    fc.property(startedGames, ({ guesses }) => {
      expect(convertGrid(guessGrid(guesses), HIGH_CONTRAST_MARKS)).toEqual(guessGrid(guesses, HIGH_CONTRAST_MARKS));
    }),
  );
});
