import { DIFFICULTIES, OUTCOMES } from '@sixfold/game';
import * as z from 'zod/mini';

/** Practice games are never recorded, so the wire does not know them. */
export const RECORDED_MODES = ['daily', 'legacy'] as const;
export type RecordedMode = (typeof RECORDED_MODES)[number];

export const Difficulty = z.enum(DIFFICULTIES, `Difficulty must be one of ${DIFFICULTIES.join(', ')}`);
export const Outcome = z.enum(OUTCOMES, `Outcome must be one of ${OUTCOMES.join(', ')}`);
