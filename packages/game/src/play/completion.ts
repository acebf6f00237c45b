import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS } from '../constants.ts';
import type { RecordedResult } from './game-result.ts';
import { guessLogErrors, type SentGuess } from './guess-log-errors.ts';
import type { FieldError, PuzzleWords } from '../puzzle/puzzle.ts';

/** A finished game as reported by a browser: well-formed, but not yet trusted. */
export type SentResult = RecordedResult & { guessLog?: readonly SentGuess[] | undefined };

type CompletionError = FieldError<keyof SentResult>;

/** Every reason why the game cannot have been played as it was sent; empty if it can. */
export function completionErrors(sent: SentResult, puzzle: PuzzleWords): CompletionError[] {
  const counts = [...missErrors(sent), ...totalErrors(sent), ...timeErrors(sent)];
  const log = sent.guessLog === undefined ? [] : guessLogErrors(sent, sent.guessLog, puzzle);
  return [...counts, ...log.map((message) => ({ field: 'guessLog' as const, message }))];
}

/** A loss has all the misses there are, a win fewer. */
export function missErrors({
  outcome,
  incorrectGuesses,
}: Pick<SentResult, 'outcome' | 'incorrectGuesses'>): FieldError<'incorrectGuesses'>[] {
  const lost = incorrectGuesses === MAX_INCORRECT_GUESSES;
  if (outcome === 'LOSS')
    return lost ? [] : [{ field: 'incorrectGuesses', message: `A loss has exactly ${MAX_INCORRECT_GUESSES} misses.` }];
  if (isWholeUpTo(incorrectGuesses, MAX_INCORRECT_GUESSES - 1)) return [];
  return [{ field: 'incorrectGuesses', message: `A win has 0 to ${MAX_INCORRECT_GUESSES - 1} misses.` }];
}

function totalErrors({ outcome, incorrectGuesses, totalGuesses }: SentResult): CompletionError[] {
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

function timeErrors({ timeTakenSeconds }: SentResult): CompletionError[] {
  if (timeTakenSeconds === undefined || isWholeUpTo(timeTakenSeconds, MAX_TIME_TAKEN_SECONDS)) return [];
  return [
    {
      field: 'timeTakenSeconds',
      message: `The time taken must be a whole number of seconds from 0 to ${MAX_TIME_TAKEN_SECONDS.toLocaleString('en-US')}.`,
    },
  ];
}

const isWholeUpTo = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
