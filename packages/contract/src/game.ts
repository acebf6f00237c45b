import {
  DIFFICULTIES,
  MAX_INCORRECT_GUESSES,
  MAX_TIME_TAKEN_SECONDS,
  MAX_TOTAL_GUESSES,
  OUTCOMES,
} from '@sixfold/game';
import * as z from 'zod/mini';
import { SessionId } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { GuessLog } from './guess-log.ts';
import { Count, Id, whole } from './numbers.ts';
import { ok } from './reply.ts';
import { body } from './request.ts';
import { Instant } from './time.ts';
import { wordFields } from './words.ts';

/** Practice games are never recorded, so the wire does not know them. */
export const RECORDED_MODES = ['daily', 'legacy'] as const;
export type RecordedMode = (typeof RECORDED_MODES)[number];

const Difficulty = z.enum(DIFFICULTIES, `Difficulty must be one of ${DIFFICULTIES.join(', ')}`);
const Outcome = z.enum(OUTCOMES, `Outcome must be one of ${OUTCOMES.join(', ')}`);

export const CompletionPayload = body({
  gameMode: z.enum(RECORDED_MODES, `Game mode must be one of ${RECORDED_MODES.join(', ')}`),
  wordSetId: Id,
  difficulty: Difficulty,
  outcome: Outcome,
  incorrectGuesses: whole(0, MAX_INCORRECT_GUESSES),
  totalGuesses: whole(0, MAX_TOTAL_GUESSES),
  timeTakenSeconds: z.optional(whole(0, MAX_TIME_TAKEN_SECONDS)),
  guessLog: z.optional(GuessLog),
  sessionId: z.optional(SessionId),
});
export type CompletionPayload = z.infer<typeof CompletionPayload>;

export const CompletionDetails = z.object({
  outcome: Outcome,
  difficulty: Difficulty,
  totalGuesses: Count,
  incorrectGuesses: Count,
  correctGuesses: Count,
  timeElapsed: z.object({ minutes: Count, seconds: whole(0, 59) }),
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
  summary: "Whether today's game is finished",
  reply: ok({ isCompleted: z.boolean(), dailyGameId: Id }),
});

export const getDailyCompletionDetails = endpoint({
  method: 'GET',
  path: '/game/daily-completion-details',
  auth: 'user',
  summary: "How today's game went",
  reply: ok({ completion: CompletionDetails }),
});

export const completeGame = endpoint({
  method: 'POST',
  path: '/game/complete',
  auth: 'optional',
  summary: 'Record a finished game; the first record of a game stays',
  body: CompletionPayload,
  /** `null` where the game is accepted but not kept, as a guest's of last week. */
  reply: ok({ completion: z.nullable(CompletionDetails) }),
});
