import type { Difficulty } from '../puzzle/difficulty.ts';
import type { GameState, Guess, GuessLogEntry } from './game-state.ts';
import { guessGrid } from './guess-grid.ts';
import { elapsedSeconds } from './time-taken.ts';

export const OUTCOMES = ['WIN', 'LOSS'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type GuessCounts = { totalGuesses: number; correctGuesses: number; incorrectGuesses: number };

/** The record of a finished game, here and on the server; other types derive from it. */
export type RecordedResult = {
  readonly difficulty: Difficulty;
  readonly outcome: Outcome;
  readonly incorrectGuesses: number;
  readonly totalGuesses: number;
  /** Missing if unknown. */
  readonly timeTakenSeconds?: number | undefined;
};

export type GameResult = RecordedResult &
  GuessCounts & { timeTakenSeconds: number; guessLog: readonly GuessLogEntry[]; guessGrid: string[] };

export function guessCounts(guesses: readonly Guess[]): GuessCounts {
  const correctGuesses = guesses.filter((guess) => guess.isCorrect).length;
  return { totalGuesses: guesses.length, correctGuesses, incorrectGuesses: guesses.length - correctGuesses };
}

/** What the screens show and the server stores; null until the game is over. */
export function gameResult(state: GameState): GameResult | null {
  if (state.gameEndTime === null) return null;
  return {
    outcome: state.status === 'WON' ? 'WIN' : 'LOSS',
    difficulty: state.difficulty,
    ...guessCounts(state.guesses),
    timeTakenSeconds: elapsedSeconds(state.gameStartTime, state.gameEndTime),
    guessLog: state.guessLog,
    guessGrid: guessGrid(state.guesses),
  };
}
