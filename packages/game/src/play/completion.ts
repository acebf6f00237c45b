import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS } from '../constants.ts';
import type { RecordedResult } from './game-result.ts';
import { guessLogErrors, type ClaimedGuess } from './guess-log-errors.ts';
import type { FieldError, PuzzleWords } from '../puzzle/puzzle.ts';

/** A finished game as reported by a browser: well-formed, but not yet trusted. */
export type ClaimedCompletion = RecordedResult & { guessLog?: readonly ClaimedGuess[] | undefined };

type CompletionError = FieldError<keyof ClaimedCompletion>;

/** Every reason why the game cannot have been played as claimed; empty if it can. */
export function completionErrors(claim: ClaimedCompletion, puzzle: PuzzleWords): CompletionError[] {
  const counts = [...incorrectErrors(claim), ...totalErrors(claim), ...timeErrors(claim)];
  const log = claim.guessLog === undefined ? [] : guessLogErrors(claim, claim.guessLog, puzzle);
  return [...counts, ...log.map((message) => ({ field: 'guessLog' as const, message }))];
}

function incorrectErrors({ outcome, incorrectGuesses }: ClaimedCompletion): CompletionError[] {
  const lost = incorrectGuesses === MAX_INCORRECT_GUESSES;
  if (outcome === 'LOSS')
    return lost ? [] : [{ field: 'incorrectGuesses', message: `A loss has exactly ${MAX_INCORRECT_GUESSES} misses.` }];
  if (isWholeUpTo(incorrectGuesses, MAX_INCORRECT_GUESSES - 1)) return [];
  return [{ field: 'incorrectGuesses', message: `A win has 0 to ${MAX_INCORRECT_GUESSES - 1} misses.` }];
}

function totalErrors({ outcome, incorrectGuesses, totalGuesses }: ClaimedCompletion): CompletionError[] {
  const hits = totalGuesses - incorrectGuesses;
  if (hits < 0) return [{ field: 'totalGuesses', message: 'There are more misses than guesses.' }];
  if (outcome === 'WIN') {
    return hits === CIPHER_LENGTH
      ? []
      : [{ field: 'totalGuesses', message: `A win has exactly ${CIPHER_LENGTH} hits.` }];
  }
  return isWholeUpTo(hits, CIPHER_LENGTH - 1)
    ? []
    : [{ field: 'totalGuesses', message: `A loss has 0 to ${CIPHER_LENGTH - 1} hits.` }];
}

function timeErrors({ timeTakenSeconds }: ClaimedCompletion): CompletionError[] {
  if (timeTakenSeconds === undefined || isWholeUpTo(timeTakenSeconds, MAX_TIME_TAKEN_SECONDS)) return [];
  return [
    {
      field: 'timeTakenSeconds',
      message: `The time taken must be a whole number of seconds from 0 to ${MAX_TIME_TAKEN_SECONDS.toLocaleString('en-US')}.`,
    },
  ];
}

const isWholeUpTo = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
