import { describe, expect, test } from 'vitest';
import { IDLE_GAME } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { play, type GameEvent } from './play.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const started: GameEvent = { type: 'started', puzzle, difficulty: 'INTERMEDIATE', at: 1000 };
const playing = play(IDLE_GAME, started);

/** 'T3' guesses T at 3. */
const guessed = (pair: string, at = 2000): GameEvent => ({
  type: 'guessed',
  letter: pair.charAt(0) as Letter,
  number: Number(pair.charAt(1)) as CipherNumber,
  at,
});
const after = (...pairs: string[]) => pairs.reduce((state, pair) => play(state, guessed(pair)), playing);

// game spec §4
describe('starting', () => {
  test('builds the cipher, the encoded words, the pool and the start time', () => {
    expect(playing).toEqual({
      status: 'PLAYING',
      puzzle: { ...puzzle, encodedWord1: '123456', encodedWord2: '123654', encodedWord3: '154326' },
      cipher: ['P', 'L', 'A', 'N', 'E', 'T'],
      difficulty: 'INTERMEDIATE',
      guesses: [],
      guessLog: [],
      correctLetters: [],
      incorrectLetters: [],
      availableLetters: [...'AEILNOPRST'],
      gameStartTime: 1000,
      gameEndTime: null,
      lastFeedback: null,
    });
  });

  test('works from IDLE only, so a game cannot be restarted', () => {
    const state = after('P1', 'A2');
    expect(play(state, { ...started, at: 9999 })).toBe(state);
  });

  test.each([
    ['an invalid puzzle', { puzzle: { ...puzzle, word2: 'PLANET' } }],
    ['no puzzle', { puzzle: null }],
    ['an unknown difficulty', { difficulty: 'EASY' }],
    ['no time', { at: undefined }],
    ['a time that is not a number', { at: '1000' }],
    ['an infinite time', { at: Infinity }],
  ])('is ignored with %s', (_, contents) => {
    expect(play(IDLE_GAME, { ...started, ...contents } as GameEvent)).toBe(IDLE_GAME);
  });
});

test('a game that has not started offers no letters', () => {
  expect(IDLE_GAME.availableLetters).toEqual([]);
});

describe('guessing', () => {
  test('a hit locks its letter and its number', () => {
    const state = after('T6');
    expect(state.guesses).toEqual([{ letter: 'T', number: 6, isCorrect: true }]);
    expect(state.correctLetters).toEqual(['T']);
    expect(state.availableLetters).toEqual([...'AEILNOPRS']);
    expect(play(state, guessed('T1'))).toBe(state);
    expect(play(state, guessed('A6'))).toBe(state);
  });

  test('a missed letter stays available', () => {
    const state = after('T3');
    expect(state.guesses).toEqual([{ letter: 'T', number: 3, isCorrect: false }]);
    expect(state.incorrectLetters).toEqual(['T']);
    expect(state.availableLetters).toEqual([...'AEILNOPRST']);
    expect(play(state, guessed('T6')).correctLetters).toEqual(['T']);
  });

  test('the log numbers the guesses from 1', () => {
    expect(after('T3', 'T6').guessLog).toEqual([
      { guessNumber: 1, letter: 'T', number: 3, isCorrect: false },
      { guessNumber: 2, letter: 'T', number: 6, isCorrect: true },
    ]);
  });

  // game spec §4
  test.each(['T3', 'T6'])('a repeated %s is not added and gives feedback', (pair) => {
    const before = after('T3', 'T6');
    const state = play(before, guessed(pair));
    expect(state).toEqual({ ...before, lastFeedback: `You already guessed ${pair[0]} = ${pair[1]}!` });
  });

  test('feedback is cleared when it expires or when the next guess is made', () => {
    const repeated = after('T3', 'T3');
    expect(play(repeated, { type: 'feedbackExpired' })).toEqual(after('T3'));
    expect(play(repeated, guessed('T6')).lastFeedback).toBeNull();
  });

  test('expiry without feedback changes nothing', () => {
    expect(play(playing, { type: 'feedbackExpired' })).toBe(playing);
  });

  // game spec §5
  test.each([
    ['a letter outside the pool', { letter: 'Z', number: 1 }],
    ['a lower-case letter', { letter: 'p', number: 1 }],
    ['no letter', { letter: null, number: 1 }],
    ['number 0', { letter: 'P', number: 0 }],
    ['number 7', { letter: 'P', number: 7 }],
    ['a number in quotes', { letter: 'P', number: '1' }],
    ['no time', { letter: 'P', number: 1, at: NaN }],
  ])('%s is ignored', (_, contents) => {
    expect(play(playing, { type: 'guessed', at: 2000, ...contents } as GameEvent)).toBe(playing);
  });

  test('is ignored before the start', () => {
    expect(play(IDLE_GAME, guessed('P1'))).toBe(IDLE_GAME);
  });
});

// game spec §4
describe('the end', () => {
  const fiveHits = ['P1', 'L2', 'A3', 'N4', 'E5'];
  const fiveMisses = ['P2', 'P3', 'P4', 'P5', 'P6'];

  test('six hits win, even after five misses', () => {
    const before = after(...fiveMisses, ...fiveHits);
    expect(before).toMatchObject({ status: 'PLAYING', gameEndTime: null });
    expect(play(before, guessed('T6', 7000))).toMatchObject({ status: 'WON', gameEndTime: 7000 });
  });

  test('six misses lose, even after four hits', () => {
    const before = after('P1', 'L2', 'A3', 'N4', 'R5', 'R6', 'I5', 'I6', 'O5');
    expect(before).toMatchObject({ status: 'PLAYING', gameEndTime: null });
    expect(play(before, guessed('O6', 8000))).toMatchObject({ status: 'LOST', gameEndTime: 8000 });
  });

  test.each([
    ['WON', after(...fiveHits, 'T6')],
    ['LOST', after(...fiveMisses, 'A1')],
  ])('when %s, guesses are ignored, even repeats', (status, state) => {
    expect(state.status).toBe(status);
    expect(play(state, guessed('S1'))).toBe(state);
    expect(play(state, guessed('P1'))).toBe(state);
  });

  test.each([playing, after('P1', 'P1'), after(...fiveMisses, 'A1')])('quitting returns to IDLE', (state) => {
    expect(play(state, { type: 'quit' })).toEqual(IDLE_GAME);
  });
});
