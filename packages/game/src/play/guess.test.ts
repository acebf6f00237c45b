import { expect, test } from 'vitest';
import type { Guess } from './game-state.ts';
import { availableNumbers, foundLetters } from './guess.ts';

const guesses: Guess[] = [
  { letter: 'T', number: 3, isCorrect: false },
  { letter: 'A', number: 3, isCorrect: true },
  { letter: 'T', number: 6, isCorrect: true },
  { letter: 'E', number: 1, isCorrect: false },
];

test('hits show their letters, misses do not', () => {
  expect(foundLetters(guesses)).toEqual([null, null, 'A', null, null, 'T']);
});

// decision 0004: a hit locks its number
test('a number stays available until it is hit', () => {
  expect(availableNumbers([])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(availableNumbers(guesses)).toEqual([1, 2, 4, 5]);
});
