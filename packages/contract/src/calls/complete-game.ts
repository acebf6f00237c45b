import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CompletionDetails } from './game.ts';
import { body, ok } from '../fields/envelope.ts';
import { RECORDED_MODES, SessionId } from '../fields/game-fields.ts';
import { Id } from '../fields/numbers.ts';
import { sentResult } from '../fields/result-fields.ts';

export const CompletionPayload = body({
  gameMode: z.enum(RECORDED_MODES, `Game mode must be one of ${RECORDED_MODES.join(', ')}`),
  wordSetId: Id,
  ...sentResult,
  sessionId: z.optional(SessionId),
});
export type CompletionPayload = z.infer<typeof CompletionPayload>;

export const completeGame = endpoint('POST /game/complete', 'optional', {
  body: CompletionPayload,
  /** `null` if the game is accepted but not stored, such as a guest's game from last week. */
  reply: ok({ completion: z.nullable(CompletionDetails) }),
});
