import type { RecordedResult } from './game-result.ts';
import { IDLE_GAME, type GameState } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { guessRefusal, type GuessRefusal } from './guess.ts';
import { play } from './play.ts';
import type { PuzzleWords } from '../puzzle/puzzle.ts';

export type SentGuess = { guessNumber: number; letter: string; number: number; isCorrect: boolean };

const REASONS: Record<GuessRefusal, string> = {
  NOT_PLAYING: 'comes after the end of the game',
  REPEATED: 'repeats an earlier guess',
  LETTER_UNAVAILABLE: 'uses a letter that was not available',
  NUMBER_UNAVAILABLE: 'uses a number that was not available',
};

/** Replays the log and reports where it breaks the rules or contradicts its totals. */
export function guessLogErrors(sent: RecordedResult, guessLog: readonly SentGuess[], puzzle: PuzzleWords): string[] {
  const errors: string[] = [];
  let state = play(IDLE_GAME, { type: 'started', puzzle, difficulty: sent.difficulty, at: 0 });
  guessLog.forEach((guess, index) => {
    const next = playGuess(state, guess);
    errors.push(...guessErrors(state, next, guess).map((reason) => `Guess ${index + 1} ${reason}.`));
    if (guess.guessNumber !== index + 1) errors.push(`Guess ${index + 1} has the wrong guess number.`);
    state = next;
  });
  return [...errors, ...totalErrors(state, sent, guessLog.length)];
}

// The reducer ignores invalid letters and numbers.
const playGuess = (state: GameState, { letter, number }: SentGuess) =>
  play(state, { type: 'guessed', letter: letter as Letter, number: number as CipherNumber, at: 0 });

function guessErrors(before: GameState, after: GameState, guess: SentGuess): string[] {
  const refusal = guessRefusal(before, guess.letter, guess.number);
  if (refusal !== null) return [REASONS[refusal]];
  return after.guesses.at(-1)?.isCorrect === guess.isCorrect ? [] : ['is wrongly marked as a hit or a miss'];
}

function totalErrors(
  state: GameState,
  { outcome, totalGuesses, incorrectGuesses }: RecordedResult,
  logged: number,
): string[] {
  const errors: string[] = [];
  if (logged !== totalGuesses) errors.push('The number of guesses in the log differs from totalGuesses.');
  if (state.incorrectLetters.length !== incorrectGuesses)
    errors.push('The number of misses in the log differs from incorrectGuesses.');
  if (state.status !== (outcome === 'WIN' ? 'WON' : 'LOST')) errors.push('The log does not lead to the outcome.');
  return errors;
}
