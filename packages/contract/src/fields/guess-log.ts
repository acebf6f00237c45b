import { ALPHABET, CIPHER_NUMBERS, MAX_TOTAL_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { integer } from './numbers.ts';

const LogEntry = z.object(
  {
    guessNumber: integer(1, MAX_TOTAL_GUESSES),
    letter: z.enum(ALPHABET, 'Letter must be from A to Z'),
    number: z.literal(CIPHER_NUMBERS, `Number must be from 1 to ${CIPHER_NUMBERS.length}`),
    isCorrect: z.boolean('Must be true or false'),
  },
  'Each guess must be an object',
);

/** Only the shape: `completionErrors` checks whether such a game is possible. */
export const GuessLog = z
  .array(LogEntry, 'Guess log must be a list')
  .check(z.maxLength(MAX_TOTAL_GUESSES, `A game has at most ${MAX_TOTAL_GUESSES} guesses`));
export type GuessLog = z.infer<typeof GuessLog>;
