import type { Difficulty } from '../puzzle/difficulty.ts';
import type { Outcome } from './game-result.ts';
import { IDLE_GAME, type GameState } from './game-state.ts';
import { guessRefusal, type GuessRefusal } from './guess-refusal.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
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
  LETTER_UNAVAILABLE: 'has a letter that could not be picked',
  NUMBER_UNAVAILABLE: 'has a number that could not be picked',
};

/** Plays the log again by the one set of rules, and tells where it departs from them or from its totals. */
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

// The reducer takes no notice of a letter or number that is none.
const playClaimed = (state: GameState, { letter, number }: ClaimedGuess) =>
  play(state, { type: 'guessed', letter: letter as Letter, number: number as CipherNumber, at: 0 });

function guessFaults(before: GameState, after: GameState, guess: ClaimedGuess): string[] {
  const refusal = guessRefusal(before, guess.letter, guess.number);
  if (refusal !== null) return [REASONS[refusal]];
  return after.guesses.at(-1)?.isCorrect === guess.isCorrect ? [] : ['is marked as a hit or a miss wrongly'];
}

function totalFaults(state: GameState, { outcome, totalGuesses, incorrectGuesses, guessLog }: ClaimedLog): string[] {
  const faults: string[] = [];
  if (guessLog.length !== totalGuesses) faults.push('The log does not have as many guesses as the total.');
  if (state.incorrectLetters.length !== incorrectGuesses)
    faults.push('The log does not have as many misses as counted.');
  if (state.status !== (outcome === 'WIN' ? 'WON' : 'LOST')) faults.push('The log does not end in the outcome.');
  return faults;
}
