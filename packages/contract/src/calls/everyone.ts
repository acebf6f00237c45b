import { ALPHABET, CIPHER_NUMBERS, MAX_INCORRECT_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okData } from '../fields/envelope.ts';
import { Difficulty, SessionId } from '../fields/game-fields.ts';
import { Count, integer } from '../fields/numbers.ts';
import { IdParams } from '../fields/query.ts';
import { scoreFields } from '../fields/result-fields.ts';

const Percent = integer(0, 100);
const totals = { played: Count, won: Count };

const GroupFigures = z.object({
  ...totals,
  /** Read off a histogram, so it is approximate; null if no time was sent. */
  medianSeconds: z.nullable(Count),
  /** The difficulties with at least `FIGURES_MIN_PLAYERS` players. Games at the others count toward nothing. */
  byDifficulty: z.array(
    z.object({
      difficulty: Difficulty,
      ...totals,
      /** Index n is the number of games won with n misses. */
      winsByMisses: z.array(Count).check(z.length(MAX_INCORRECT_GUESSES)),
    }),
  ),
});
export type GroupFigures = z.infer<typeof GroupFigures>;

/** A field is null if it is about fewer than `FIGURES_MIN_PLAYERS` players. */
const Everyone = z.object({
  /** The caller's result. */
  own: z.object(scoreFields),
  /** Those with an account. */
  players: z.nullable(GroupFigures),
  guests: z.nullable(GroupFigures),
  /** The share of players at the caller's difficulty who had more misses. */
  betterThanPercent: z.nullable(Percent),
  /** The most common one among players who share their guesses, and its share. */
  firstGuess: z.nullable(z.object({ letter: z.enum(ALPHABET), number: z.literal(CIPHER_NUMBERS), percent: Percent })),
});
export type Everyone = z.infer<typeof Everyone>;

export const getEveryone = endpoint('GET /game/everyone/:id', 'optional', {
  params: IdParams,
  query: z.object({ sessionId: z.optional(SessionId) }),
  reply: okData(Everyone),
});
