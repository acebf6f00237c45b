import { buildCipher, encodeWord } from '../puzzle/cipher.ts';
import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES } from '../constants.ts';
import { isDifficulty, type Difficulty } from '../puzzle/difficulty.ts';
import { IDLE_GAME, type GameState, type StartedGame } from './game-state.ts';
import { availableNumbers, type Guess } from './guess.ts';
import { letterPool } from './letter-pool.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { isPuzzle, type PuzzleWords } from '../puzzle/puzzle.ts';

export type GameEvent =
  | { type: 'started'; puzzle: PuzzleWords; difficulty: Difficulty; at: number }
  | { type: 'guessed'; letter: Letter; number: CipherNumber; at: number }
  | { type: 'feedbackExpired' }
  | { type: 'quit' };

type Started = Extract<GameEvent, { type: 'started' }>;
type Guessed = Extract<GameEvent, { type: 'guessed' }>;

/** Ignores invalid events: stored games, which are untrusted, are replayed through here. */
export function play(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'started':
      return start(state, event);
    case 'guessed':
      return guess(state, event);
    case 'feedbackExpired':
      return state.lastFeedback === null ? state : { ...state, lastFeedback: null };
    case 'quit':
      return IDLE_GAME;
    default:
      return state;
  }
}

function start(state: GameState, { puzzle, difficulty, at }: Started): GameState {
  if (state.status !== 'IDLE' || !isPuzzle(puzzle) || !isDifficulty(difficulty) || !Number.isFinite(at)) return state;
  const { word1, word2, word3 } = puzzle;
  const cipher = buildCipher(word1);
  return {
    ...IDLE_GAME,
    status: 'PLAYING',
    puzzle: {
      word1,
      word2,
      word3,
      encodedWord1: encodeWord(cipher, word1),
      encodedWord2: encodeWord(cipher, word2),
      encodedWord3: encodeWord(cipher, word3),
    },
    cipher,
    difficulty,
    availableLetters: letterPool(word1, difficulty),
    gameStartTime: at,
  };
}

function guess(state: GameState, { letter, number, at }: Guessed): GameState {
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
  // Before the locks: guessing a found pair again is a repeat too, and the player gets feedback.
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
