import { expect, test } from 'vitest';
import { DIFFICULTIES, type Difficulty } from '../puzzle/difficulty.ts';
import { IDLE_GAME, type StartedGame } from './game-state.ts';
import { play } from './play.ts';
import { reopenGame } from './reopen-game.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const opened = (difficulty: Difficulty) =>
  play(IDLE_GAME, { type: 'started', puzzle, difficulty, at: 1000 }) as StartedGame;

test('a game can become easier, and its clock keeps running', () => {
  expect(reopenGame(opened('TORTURE'), 'FOUNDATION')).toEqual(opened('FOUNDATION'));
  expect(reopenGame(opened('CHALLENGING'), 'INTERMEDIATE')).toEqual(opened('INTERMEDIATE'));
});

test('a game cannot become harder: the player has seen its letters', () => {
  const game = opened('INTERMEDIATE');
  for (const harder of ['INTERMEDIATE', 'CHALLENGING', 'TORTURE'] as const) {
    expect(reopenGame(game, harder)).toBe(game);
  }
});

test.each(DIFFICULTIES)('the first guess fixes the difficulty, even if %s is requested', (difficulty) => {
  const game = play(opened('CHALLENGING'), { type: 'guessed', letter: 'P', number: 1, at: 2000 }) as StartedGame;
  expect(reopenGame(game, difficulty)).toBe(game);
});
