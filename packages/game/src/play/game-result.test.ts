import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import { gameResult, guessCounts } from './game-result.ts';
import { IDLE_GAME, isOver } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { play } from './play.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const after = (pairs: string) =>
  pairs.split(' ').reduce(
    (state, pair, index) => {
      const [letter, number] = [pair.charAt(0) as Letter, Number(pair.charAt(1)) as CipherNumber];
      return play(state, { type: 'guessed', letter, number, at: 1000 * (index + 1) });
    },
    play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 0 }),
  );

test('a win', () => {
  const state = after('T3 P1 L2 A3 N4 E5 T6');
  expect(gameResult(state)).toEqual({
    outcome: 'WIN',
    difficulty: 'TORTURE',
    totalGuesses: 7,
    correctGuesses: 6,
    incorrectGuesses: 1,
    timeTakenSeconds: 7,
    guessLog: state.guessLog,
    guessGrid: ['🟩', '🟩', '🟥🟩', '🟩', '🟩', '🟩'],
  });
});

test('a loss', () => {
  expect(gameResult(after('P1 Z2 Z3 Z4 Z5 Z6 X2'))).toMatchObject({
    outcome: 'LOSS',
    totalGuesses: 7,
    correctGuesses: 1,
    incorrectGuesses: 6,
    guessGrid: ['🟩', '🟥🟥', '🟥', '🟥', '🟥', '🟥'],
  });
});

test('there is a result if and only if the game is over', () => {
  expect(gameResult(IDLE_GAME)).toBeNull();
  fc.assert(
    fc.property(startedGames, (state) => {
      expect(gameResult(state) !== null).toBe(isOver(state));
    }),
  );
});

test('hits and misses add up to the guesses', () => {
  fc.assert(
    fc.property(startedGames, ({ guesses, correctLetters, incorrectLetters }) => {
      expect(guessCounts(guesses)).toEqual({
        totalGuesses: guesses.length,
        correctGuesses: correctLetters.length,
        incorrectGuesses: incorrectLetters.length,
      });
    }),
  );
});
