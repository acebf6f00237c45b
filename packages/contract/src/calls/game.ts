import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wordFields } from '../fields/game-fields.ts';
import { Count, Id, integer } from '../fields/numbers.ts';
import { ok } from '../fields/envelope.ts';
import { resultFields } from '../fields/result-fields.ts';
import { Instant } from '../fields/time.ts';

export const CompletionDetails = z.object({
  ...resultFields,
  correctGuesses: Count,
  timeElapsed: z.object({ minutes: Count, seconds: integer(0, 59) }),
  completedAt: Instant,
  /** Empty where no guess log was sent. */
  guessGrid: z.array(z.string()),
  puzzle: z.object({ id: Id, ...wordFields }),
  /** At its difficulty. Missing for a legacy game, in the reply to a submission, and in what browsers stored before par. */
  par: z.optional(Count),
});
export type CompletionDetails = z.infer<typeof CompletionDetails>;

export const getDailyStatus = endpoint('GET /game/daily-status', 'user', {
  reply: ok({ isCompleted: z.boolean(), dailyGameId: Id }),
});

export const getDailyCompletionDetails = endpoint('GET /game/daily-completion-details', 'user', {
  reply: ok({ completion: CompletionDetails }),
});
