import {
  gameResult,
  IDLE_GAME,
  isOver,
  play,
  type CipherNumber,
  type Difficulty,
  type GameState,
  type Letter,
  type PuzzleWords,
  type StartedGame,
} from '@sixfold/game';
import type { StoredGame } from './saved-games.ts';

interface Pair {
  letter: string;
  number: number;
}

/** The finished game that these guesses make; undefined if there is no such game. */
export function replayGame(
  puzzle: PuzzleWords,
  difficulty: Difficulty,
  guesses: readonly Pair[],
): StartedGame | undefined {
  const { word1, word2, word3 } = puzzle;
  const idle: GameState = IDLE_GAME;
  const started = play(idle, { type: 'started', puzzle: { word1, word2, word3 }, difficulty, at: 0 });
  // The casts are unchecked; the reducer ignores invalid values.
  const game = guesses.reduce(
    (state, { letter, number }) =>
      play(state, { type: 'guessed', letter: letter as Letter, number: number as CipherNumber, at: 0 }),
    started,
  );
  return game.status !== 'IDLE' && isOver(game) && game.guesses.length === guesses.length ? game : undefined;
}

/** This browser's copy of the game with that grid. The recorded one may have been played elsewhere. */
export const savedCopy = (saved: StoredGame | undefined, guessGrid: readonly string[]): StartedGame | undefined =>
  saved && gameResult(saved.game)?.guessGrid.join() === guessGrid.join() ? saved.game : undefined;
