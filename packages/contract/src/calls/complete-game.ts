import { MAX_INCORRECT_GUESSES, MAX_TIME_TAKEN_SECONDS, MAX_TOTAL_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CompletionDetails } from './game.ts';
import { body, ok } from '../fields/envelope.ts';
import { Difficulty, Outcome, RECORDED_MODES, SessionId } from '../fields/game-fields.ts';
import { GuessLog } from '../fields/guess-log.ts';
import { Id, integer } from '../fields/numbers.ts';

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
