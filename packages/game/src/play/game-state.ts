import type { Cipher } from '../puzzle/cipher.ts';
import { DEFAULT_DIFFICULTY, type Difficulty } from '../puzzle/difficulty.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import type { PuzzleWords } from '../puzzle/puzzle.ts';

export type Guess = { readonly number: CipherNumber; readonly letter: Letter; readonly isCorrect: boolean };

/** `guessNumber` counts from 1; `number` is the cipher number. */
export type GuessLogEntry = Guess & { readonly guessNumber: number };

export type EncodedPuzzle = PuzzleWords & {
  readonly encodedWord1: string;
  readonly encodedWord2: string;
  readonly encodedWord3: string;
};

type Progress = {
  readonly difficulty: Difficulty;
  readonly guesses: readonly Guess[];
  readonly guessLog: readonly GuessLogEntry[];
  /** In the order they were found. */
  readonly correctLetters: readonly Letter[];
  /** One per miss, so a letter tried at two wrong numbers appears twice. */
  readonly incorrectLetters: readonly Letter[];
  readonly availableLetters: readonly Letter[];
  readonly lastFeedback: string | null;
};

export type IdleGame = Progress & {
  readonly status: 'IDLE';
  readonly puzzle: null;
  readonly cipher: null;
  readonly gameStartTime: null;
  readonly gameEndTime: null;
};

export type StartedGame = Progress & {
  readonly status: 'PLAYING' | 'WON' | 'LOST';
  readonly puzzle: EncodedPuzzle;
  readonly cipher: Cipher;
  readonly gameStartTime: number;
  /** When the last guess was made; null while playing. */
  readonly gameEndTime: number | null;
};

export type GameState = IdleGame | StartedGame;

export const IDLE_GAME: IdleGame = {
  status: 'IDLE',
  puzzle: null,
  cipher: null,
  difficulty: DEFAULT_DIFFICULTY,
  guesses: [],
  guessLog: [],
  correctLetters: [],
  incorrectLetters: [],
  availableLetters: [],
  gameStartTime: null,
  gameEndTime: null,
  lastFeedback: null,
};

export const isOver = (state: GameState): boolean => state.status === 'WON' || state.status === 'LOST';
