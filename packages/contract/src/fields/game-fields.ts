import { ALPHABET, CIPHER_NUMBERS, DIFFICULTIES, MAX_TOTAL_GUESSES, OUTCOMES } from '@sixfold/game';
import * as z from 'zod/mini';
import { SESSION_ID_HEX_DIGITS } from '../limits.ts';
import { integer } from './numbers.ts';

/** Practice games are never sent to the server. */
export const RECORDED_MODES = ['daily', 'legacy'] as const;
export type RecordedMode = (typeof RECORDED_MODES)[number];

export const Difficulty = z.enum(DIFFICULTIES, `Difficulty must be one of ${DIFFICULTIES.join(', ')}`);
export const Outcome = z.enum(OUTCOMES, `Outcome must be one of ${OUTCOMES.join(', ')}`);

/** The words of a stored puzzle in a reply. */
export const wordFields = { word1: z.string(), word2: z.string(), word3: z.string() };

const LogEntry = z.object(
  {
    guessNumber: integer(1, MAX_TOTAL_GUESSES),
    letter: z.enum(ALPHABET, 'Letter must be one of A to Z'),
    number: z.literal(CIPHER_NUMBERS, 'Number must be 1 to 6'),
    isCorrect: z.boolean('Must be true or false'),
  },
  'Each guess must be an object',
);

/** Only the shape: `completionFaults` checks whether such a game is possible. */
export const GuessLog = z
  .array(LogEntry, 'Guess log must be a list')
  .check(z.maxLength(MAX_TOTAL_GUESSES, `A game has at most ${MAX_TOTAL_GUESSES} guesses`));
export type GuessLog = z.infer<typeof GuessLog>;

/** Identifies a guest: 16 random bytes in hex. */
export const SessionId = z
  .string('Session id is required')
  .check(
    z.regex(
      new RegExp(`^[0-9A-Fa-f]{${SESSION_ID_HEX_DIGITS}}$`),
      `Session id must be ${SESSION_ID_HEX_DIGITS} hex digits`,
    ),
    z.toLowerCase(),
  );
