import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS } from '../constants.ts';
import { guessLogFaults, type ClaimedGuess, type ClaimedLog } from './guess-log-faults.ts';
import type { PuzzleWords } from '../puzzle/puzzle.ts';

/** A finished game as reported by a browser: well-formed, but not yet trusted. */
export type ClaimedCompletion = Omit<ClaimedLog, 'guessLog'> & {
  timeTakenSeconds?: number | undefined;
  guessLog?: readonly ClaimedGuess[] | undefined;
};

export type CompletionFault = {
  field: 'incorrectGuesses' | 'totalGuesses' | 'timeTakenSeconds' | 'guessLog';
  message: string;
};

/** Every reason why the game cannot have been played as claimed; empty if it can. */
export function completionErrors(claim: ClaimedCompletion, puzzle: PuzzleWords): CompletionFault[] {
  const counts = [...incorrectFaults(claim), ...totalFaults(claim), ...timeFaults(claim)];
  const log = claim.guessLog === undefined ? [] : guessLogFaults({ ...claim, guessLog: claim.guessLog }, puzzle);
  return [...counts, ...log.map((message) => ({ field: 'guessLog' as const, message }))];
}

function incorrectFaults({ outcome, incorrectGuesses }: ClaimedCompletion): CompletionFault[] {
  const lost = incorrectGuesses === MAX_INCORRECT_GUESSES;
  if (outcome === 'LOSS') return lost ? [] : [{ field: 'incorrectGuesses', message: 'A loss has exactly 6 misses.' }];
  if (isWholeUpTo(incorrectGuesses, MAX_INCORRECT_GUESSES - 1)) return [];
  return [{ field: 'incorrectGuesses', message: 'A win has 0 to 5 misses.' }];
}

function totalFaults({ outcome, incorrectGuesses, totalGuesses }: ClaimedCompletion): CompletionFault[] {
  const hits = totalGuesses - incorrectGuesses;
  if (hits < 0) return [{ field: 'totalGuesses', message: 'There are more misses than guesses.' }];
  if (outcome === 'WIN') {
    return hits === CIPHER_LENGTH ? [] : [{ field: 'totalGuesses', message: 'A win has exactly 6 hits.' }];
  }
  return isWholeUpTo(hits, CIPHER_LENGTH - 1) ? [] : [{ field: 'totalGuesses', message: 'A loss has 0 to 5 hits.' }];
}

function timeFaults({ timeTakenSeconds }: ClaimedCompletion): CompletionFault[] {
  if (timeTakenSeconds === undefined || isWholeUpTo(timeTakenSeconds, MAX_TIME_TAKEN_SECONDS)) return [];
  return [{ field: 'timeTakenSeconds', message: 'The time taken must be a whole number of seconds from 0 to 86,400.' }];
}

const isWholeUpTo = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
