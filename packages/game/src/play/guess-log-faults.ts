import type { Difficulty } from '../puzzle/difficulty.ts';
import type { Outcome } from './game-result.ts';
import { IDLE_GAME, type GameState } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { guessRefusal, type GuessRefusal } from './guess.ts';
import { play } from './play.ts';
import type { PuzzleWords } from '../puzzle/puzzle.ts';

export type ClaimedGuess = { guessNumber: number; letter: string; number: number; isCorrect: boolean };

export type ClaimedLog = {
  difficulty: Difficulty;
  outcome: Outcome;
  incorrectGuesses: number;
  totalGuesses: number;
  guessLog: readonly ClaimedGuess[];
};

const REASONS: Record<GuessRefusal, string> = {
  NOT_PLAYING: 'comes after the end of the game',
  REPEATED: 'repeats an earlier guess',
  LETTER_UNAVAILABLE: 'uses a letter that was not available',
  NUMBER_UNAVAILABLE: 'uses a number that was not available',
};

/** Replays the log and reports where it breaks the rules or contradicts its totals. */
export function guessLogFaults(claim: ClaimedLog, puzzle: PuzzleWords): string[] {
  const faults: string[] = [];
  let state = play(IDLE_GAME, { type: 'started', puzzle, difficulty: claim.difficulty, at: 0 });
  claim.guessLog.forEach((guess, index) => {
    const next = playClaimed(state, guess);
    faults.push(...guessFaults(state, next, guess).map((reason) => `Guess ${index + 1} ${reason}.`));
    if (guess.guessNumber !== index + 1) faults.push(`Guess ${index + 1} has the wrong guess number.`);
    state = next;
  });
  return [...faults, ...totalFaults(state, claim)];
}

// The reducer ignores invalid letters and numbers.
const playClaimed = (state: GameState, { letter, number }: ClaimedGuess) =>
  play(state, { type: 'guessed', letter: letter as Letter, number: number as CipherNumber, at: 0 });

function guessFaults(before: GameState, after: GameState, guess: ClaimedGuess): string[] {
  const refusal = guessRefusal(before, guess.letter, guess.number);
  if (refusal !== null) return [REASONS[refusal]];
  return after.guesses.at(-1)?.isCorrect === guess.isCorrect ? [] : ['is wrongly marked as a hit or a miss'];
}

function totalFaults(state: GameState, { outcome, totalGuesses, incorrectGuesses, guessLog }: ClaimedLog): string[] {
  const faults: string[] = [];
  if (guessLog.length !== totalGuesses) faults.push('The number of guesses in the log differs from totalGuesses.');
  if (state.incorrectLetters.length !== incorrectGuesses)
    faults.push('The number of misses in the log differs from incorrectGuesses.');
  if (state.status !== (outcome === 'WIN' ? 'WON' : 'LOST')) faults.push('The log does not lead to the outcome.');
  return faults;
}
