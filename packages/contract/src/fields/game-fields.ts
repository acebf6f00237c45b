import { DIFFICULTIES, OUTCOMES } from '@sixfold/game';
import * as z from 'zod/mini';
import { SESSION_ID_HEX_DIGITS } from '../limits.ts';
import { Count } from './numbers.ts';

/** Practice games are never sent to the server. */
export const RECORDED_MODES = ['daily', 'legacy'] as const;
export type RecordedMode = (typeof RECORDED_MODES)[number];

export const Difficulty = z.enum(DIFFICULTIES, `Difficulty must be one of ${DIFFICULTIES.join(', ')}`);
export const Outcome = z.enum(OUTCOMES, `Outcome must be one of ${OUTCOMES.join(', ')}`);

/** How many misses to expect at each difficulty. */
export const Par = z.object({ FOUNDATION: Count, INTERMEDIATE: Count, CHALLENGING: Count, TORTURE: Count });

/** The words of a stored puzzle in a reply. */
export const wordFields = { word1: z.string(), word2: z.string(), word3: z.string() };

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
