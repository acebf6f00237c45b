import type { Difficulty } from '../puzzle/difficulty.ts';
import { IDLE_GAME, isOver, type GameState, type Guess, type StartedGame } from './game-state.ts';
import { play, type GameEvent } from './play.ts';
import { wordsOf, type PuzzleWords } from '../puzzle/puzzle.ts';

/** What it takes to resume a game after a reload, as plain JSON. */
export type SavedGame = {
  puzzle: PuzzleWords;
  difficulty: Difficulty;
  gameStartTime: number;
  gameEndTime: number | null;
  guesses: readonly Guess[];
};

export function saveGame({ puzzle, difficulty, gameStartTime, gameEndTime, guesses }: StartedGame): SavedGame {
  return { puzzle: wordsOf(puzzle), difficulty, gameStartTime, gameEndTime, guesses };
}

/**
 * Replays the saved guesses, so that a tampered record cannot produce an impossible game. Null if any part of
 * the record is invalid.
 */
export function restoreGame(saved: unknown): StartedGame | null {
  const { puzzle, difficulty, gameStartTime, gameEndTime = null, guesses } = (saved ?? {}) as Partial<SavedGame>;
  if (!Array.isArray(guesses)) return null;
  // The casts are unchecked; the reducer ignores invalid values.
  const started = { type: 'started', puzzle, difficulty, at: gameStartTime } as GameEvent;
  const at = (gameEndTime ?? gameStartTime) as number;
  const state = (guesses as (Guess | null)[]).reduce<GameState | null>(
    (game, guess) => replay(game, guess, at),
    play(IDLE_GAME, started),
  );
  if (state === null || state.status === 'IDLE') return null;
  return isOver(state) === (gameEndTime !== null) ? state : null;
}

function replay(state: GameState | null, guess: Guess | null, at: number): GameState | null {
  if (state === null || !guess) return null;
  const next = play(state, { type: 'guessed', letter: guess.letter, number: guess.number, at });
  const accepted = next.guesses[state.guesses.length];
  return accepted !== undefined && accepted.isCorrect === guess.isCorrect ? next : null;
}
