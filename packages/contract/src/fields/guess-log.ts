import { ALPHABET, CIPHER_NUMBERS, MAX_TOTAL_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { whole } from './numbers.ts';

const LogEntry = z.object(
  {
    guessNumber: whole(1, MAX_TOTAL_GUESSES),
    letter: z.enum(ALPHABET, 'Letter must be one of A to Z'),
    number: z.literal(CIPHER_NUMBERS, 'Number must be 1 to 6'),
    isCorrect: z.boolean('Must be true or false'),
  },
  'Each guess must be an object',
);

/** The shape of a log; whether it tells of a possible game is for the rules to say. */
export const GuessLog = z
  .array(LogEntry, 'Guess log must be a list')
  .check(z.maxLength(MAX_TOTAL_GUESSES, `A game has at most ${MAX_TOTAL_GUESSES} guesses`));
export type GuessLog = z.infer<typeof GuessLog>;
