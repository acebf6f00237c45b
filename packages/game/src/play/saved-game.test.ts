import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import { restoreGame, saveGame, type SavedGame } from './saved-game.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const hit = { letter: 'P', number: 1, isCorrect: true } as const;
const miss = { letter: 'T', number: 3, isCorrect: false } as const;
const saved: SavedGame = {
  puzzle,
  difficulty: 'INTERMEDIATE',
  gameStartTime: 1000,
  gameEndTime: null,
  guesses: [hit, miss],
};
const lost: SavedGame = {
  ...saved,
  gameEndTime: 9000,
  guesses: ([2, 3, 4, 5, 6] as const)
    .map((number) => ({ letter: 'P' as const, number, isCorrect: false }))
    .concat([miss] as never),
};

test('a saved game survives a JSON round trip', () => {
  fc.assert(
    fc.property(startedGames, (state) => {
      const stored: unknown = JSON.parse(JSON.stringify(saveGame(state)));
      expect(restoreGame(stored)).toEqual({ ...state, lastFeedback: null });
    }),
  );
});

test('the record contains only the words of the puzzle', () => {
  const state = restoreGame(saved);
  expect(state && saveGame(state)).toEqual(saved);
});

test('a finished game keeps its end time', () => {
  expect(restoreGame(lost)).toMatchObject({ status: 'LOST', gameStartTime: 1000, gameEndTime: 9000 });
});

test('the end time is optional while the game is in progress', () => {
  const { gameEndTime: _, ...older } = saved;
  expect(restoreGame(older)).toEqual(restoreGame(saved));
});

describe('an invalid record is rejected', () => {
  test.each([
    ['nothing', null],
    ['not an object', 'PLANET'],
    ['a list', []],
    ['an empty record', {}],
    ['no guesses', { ...saved, guesses: undefined }],
    ['guesses that are not a list', { ...saved, guesses: { length: 0 } }],
    ['a guess of null', { ...saved, guesses: [null] }],
    ['a guess that is a string', { ...saved, guesses: ['P1'] }],
    ['another puzzle', { ...saved, puzzle: { ...puzzle, word1: 'PLANES' } }],
    ['an unknown difficulty', { ...saved, difficulty: 'EASY' }],
    ['an unknown difficulty without guesses', { ...saved, difficulty: 'EASY', guesses: [] }],
    ['no start', { ...saved, gameStartTime: null }],
    ['a miss saved as a hit', { ...saved, guesses: [{ ...miss, isCorrect: true }] }],
    ['a hit saved as a miss', { ...saved, guesses: [{ ...hit, isCorrect: false }, miss] }],
    ['no verdict', { ...saved, guesses: [{ letter: 'P', number: 1 }] }],
    ['a repeated guess', { ...saved, guesses: [miss, miss] }],
    ['a locked letter', { ...saved, guesses: [hit, { letter: 'P', number: 2, isCorrect: false }] }],
    ['a letter outside the pool', { ...saved, guesses: [{ letter: 'Z', number: 1, isCorrect: false }] }],
    ['an end before the game is over', { ...saved, gameEndTime: 5000 }],
    ['no end though the game is over', { ...lost, gameEndTime: null }],
    ['an end that is not a time', { ...lost, gameEndTime: '9000' }],
    ['a guess after the end', { ...lost, guesses: [...lost.guesses, hit] }],
  ])('%s', (_, record) => {
    expect(restoreGame(record)).toBeNull();
  });

  test('arbitrary values', () => {
    const junk = fc.oneof(fc.anything(), fc.record({ guesses: fc.array(fc.anything()), gameEndTime: fc.anything() }));
    fc.assert(
      fc.property(junk, (value) => {
        expect(restoreGame(value)).toBeNull();
        expect(restoreGame({ ...saved, ...Object(value), difficulty: value })).toBeNull();
      }),
    );
  });
});
