import type { GameState } from './game-state.ts';
import { availableNumbers } from './guess.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';

export type GuessRefusal = 'NOT_PLAYING' | 'REPEATED' | 'LETTER_UNAVAILABLE' | 'NUMBER_UNAVAILABLE';

/** Why a guess does not count, or null if it does. The letter and number may come from anywhere. */
export function guessRefusal(state: GameState, letter: unknown, number: unknown): GuessRefusal | null {
  if (state.status !== 'PLAYING') return 'NOT_PLAYING';
  // Before the locks: guessing a pair that was already right is a repeat too, and the player is told so.
  if (state.guesses.some((guess) => guess.letter === letter && guess.number === number)) return 'REPEATED';
  if (!state.availableLetters.includes(letter as Letter)) return 'LETTER_UNAVAILABLE';
  if (!availableNumbers(state.guesses).includes(number as CipherNumber)) return 'NUMBER_UNAVAILABLE';
  return null;
}
