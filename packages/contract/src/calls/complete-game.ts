import { MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS, MAX_TOTAL_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Difficulty, Outcome, RECORDED_MODES } from '../fields/game-words.ts';
import { CompletionDetails } from './game.ts';
import { GuessLog } from '../fields/guess-log.ts';
import { Id, whole } from '../fields/numbers.ts';
import { ok } from '../fields/reply.ts';
import { body } from '../fields/request.ts';
import { SessionId } from '../fields/session-id.ts';

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

export const completeGame = endpoint({
  method: 'POST',
  path: '/game/complete',
  auth: 'optional',
  body: CompletionPayload,
  /** `null` where the game is accepted but not kept, as a guest's of last week. */
  reply: ok({ completion: z.nullable(CompletionDetails) }),
});
