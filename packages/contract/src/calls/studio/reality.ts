import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { okData } from '../../fields/envelope.ts';
import { Difficulty, wordFields } from '../../fields/game-fields.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { Reality } from './report.ts';

export const getReality = endpoint('GET /admin/studio/reality', 'admin', {
  reply: okData(
    z.object({
      levels: z.array(
        z.object({
          difficulty: Difficulty,
          /** Puzzles with at least `CORRELATION_MIN_PLAYERS` players. */
          puzzles: Count,
          /** Between predicted and real misses; null for fewer than `CORRELATION_MIN_PUZZLES` puzzles. */
          rankCorrelation: z.nullable(z.number().check(z.gte(-1), z.lte(1))),
        }),
      ),
      /** The largest corrections first. */
      worst: z.array(z.object({ wordSetId: Id, ...wordFields, ...Reality.shape })),
    }),
  ),
});
