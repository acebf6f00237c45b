import { MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS, MAX_TOTAL_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Difficulty, GuessLog, Outcome, RECORDED_MODES, SessionId, wordFields } from '../fields/game-fields.ts';
import { Count, Id, integer } from '../fields/numbers.ts';
import { body, ok } from '../fields/envelope.ts';
import { Instant } from '../fields/time.ts';

export const CompletionDetails = z.object({
  outcome: Outcome,
  difficulty: Difficulty,
  totalGuesses: Count,
  incorrectGuesses: Count,
  correctGuesses: Count,
  timeElapsed: z.object({ minutes: Count, seconds: integer(0, 59) }),
  completedAt: Instant,
  /** Empty where no guess log was sent. */
  guessGrid: z.array(z.string()),
  puzzle: z.object({ id: Id, ...wordFields }),
});
export type CompletionDetails = z.infer<typeof CompletionDetails>;

export const getDailyStatus = endpoint({
  method: 'GET',
  path: '/game/daily-status',
  auth: 'user',
  reply: ok({ isCompleted: z.boolean(), dailyGameId: Id }),
});

export const getDailyCompletionDetails = endpoint({
  method: 'GET',
  path: '/game/daily-completion-details',
  auth: 'user',
  reply: ok({ completion: CompletionDetails }),
});

export const CompletionPayload = body({
  gameMode: z.enum(RECORDED_MODES, `Game mode must be one of ${RECORDED_MODES.join(', ')}`),
  wordSetId: Id,
  difficulty: Difficulty,
  outcome: Outcome,
  incorrectGuesses: integer(0, MAX_INCORRECT_GUESSES),
  totalGuesses: integer(0, MAX_TOTAL_GUESSES),
  timeTakenSeconds: z.optional(integer(0, MAX_TIME_TAKEN_SECONDS)),
  guessLog: z.optional(GuessLog),
  sessionId: z.optional(SessionId),
});
export type CompletionPayload = z.infer<typeof CompletionPayload>;

export const completeGame = endpoint({
  method: 'POST',
  path: '/game/complete',
  auth: 'optional',
  body: CompletionPayload,
  /** `null` if the game is accepted but not stored, such as a guest's game from last week. */
  reply: ok({ completion: z.nullable(CompletionDetails) }),
});
