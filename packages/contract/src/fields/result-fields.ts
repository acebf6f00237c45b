import { MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS, MAX_TOTAL_GUESSES, missErrors } from '@sixfold/game';
import * as z from 'zod/mini';
import { FRIEND_RESULT_KEY_HEX_DIGITS } from '../limits.ts';
import { body } from './envelope.ts';
import { Difficulty, Outcome } from './game-fields.ts';
import { GuessLog } from './guess-log.ts';
import { integer } from './numbers.ts';

const Time = integer(0, MAX_TIME_TAKEN_SECONDS);

/** How well a game went. */
export const scoreFields = {
  difficulty: Difficulty,
  outcome: Outcome,
  incorrectGuesses: integer(0, MAX_INCORRECT_GUESSES),
};

/** Every result has these. */
export const resultFields = { ...scoreFields, totalGuesses: integer(0, MAX_TOTAL_GUESSES) };

/** The record of a finished game, as a browser sends it. The table of completions has the same fields. */
export const sentResult = { ...resultFields, timeTakenSeconds: z.optional(Time), guessLog: z.optional(GuessLog) };

/** The same, as stored. */
export const storedResult = { ...sentResult, timeTakenSeconds: z.nullable(Time), guessLog: z.nullable(GuessLog) };

/** How a game of a puzzle for friends went. Nothing in it says who played. */
export const FriendPuzzleScore = body({
  ...scoreFields,
  /** Random for this puzzle and this browser, so that a browser counts once. */
  key: z
    .string('Key is required')
    .check(
      z.regex(
        new RegExp(`^[0-9a-f]{${FRIEND_RESULT_KEY_HEX_DIGITS}}$`),
        `Key must be ${FRIEND_RESULT_KEY_HEX_DIGITS} lowercase hex digits`,
      ),
    ),
}).check(
  z.superRefine((score, context) => {
    for (const { field, message } of missErrors(score)) context.addIssue({ code: 'custom', path: [field], message });
  }),
);
export type FriendPuzzleScore = z.output<typeof FriendPuzzleScore>;
