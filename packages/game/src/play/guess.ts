import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES } from '../constants.ts';
import { CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';
import type { GameState, Guess, StartedGame } from './game-state.ts';

export interface GuessEvent {
  letter: Letter;
  number: CipherNumber;
  /** When it was made. */
  at: number;
}

/** Applies a hit or a miss. A repeat only gives feedback, and a refused guess changes nothing. */
export function makeGuess(state: GameState, { letter, number, at }: GuessEvent): GameState {
  if (state.status === 'IDLE' || !Number.isFinite(at)) return state;
  const refusal = guessRefusal(state, letter, number);
  if (refusal === 'REPEATED') return { ...state, lastFeedback: `You already guessed ${letter} = ${number}!` };
  if (refusal !== null) return state;
  return settle(withGuess(state, { number, letter, isCorrect: state.cipher[number - 1] === letter }), at);
}

export type GuessRefusal = 'NOT_PLAYING' | 'REPEATED' | 'LETTER_UNAVAILABLE' | 'NUMBER_UNAVAILABLE';

/** Why a guess does not count, or null if it does. The letter and number are untrusted. */
export function guessRefusal(state: GameState, letter: unknown, number: unknown): GuessRefusal | null {
  if (state.status !== 'PLAYING') return 'NOT_PLAYING';
  // Checked before the locks: guessing a found pair again is a repeat too, and the player gets feedback.
  if (state.guesses.some((guess) => guess.letter === letter && guess.number === number)) return 'REPEATED';
  if (!state.availableLetters.includes(letter as Letter)) return 'LETTER_UNAVAILABLE';
  if (!availableNumbers(state.guesses).includes(number as CipherNumber)) return 'NUMBER_UNAVAILABLE';
  return null;
}

function withGuess(state: StartedGame, guess: Guess): StartedGame {
  const { letter, isCorrect } = guess;
  return {
    ...state,
    guesses: [...state.guesses, guess],
    guessLog: [...state.guessLog, { guessNumber: state.guessLog.length + 1, ...guess }],
    correctLetters: isCorrect ? [...state.correctLetters, letter] : state.correctLetters,
    incorrectLetters: isCorrect ? state.incorrectLetters : [...state.incorrectLetters, letter],
    // A missed letter stays available: it may belong to another number.
    availableLetters: isCorrect ? state.availableLetters.filter((other) => other !== letter) : state.availableLetters,
    lastFeedback: null,
  };
}

function settle(state: StartedGame, at: number): StartedGame {
  if (state.correctLetters.length === CIPHER_LENGTH) return { ...state, status: 'WON', gameEndTime: at };
  if (state.incorrectLetters.length === MAX_INCORRECT_GUESSES) return { ...state, status: 'LOST', gameEndTime: at };
  return state;
}

/** The letter found for each number, 1 to 6, or null. */
export const foundLetters = (guesses: readonly Guess[]): (Letter | null)[] =>
  CIPHER_NUMBERS.map((number) => guesses.find((guess) => guess.isCorrect && guess.number === number)?.letter ?? null);

/** The numbers whose letter has not been found. */
export function availableNumbers(guesses: readonly Guess[]): CipherNumber[] {
  const found = foundLetters(guesses);
  return CIPHER_NUMBERS.filter((number) => found[number - 1] === null);
}
