import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Count, Id } from '../fields/numbers.ts';
import { okData } from '../fields/envelope.ts';
import { Day, Instant } from '../fields/time.ts';
import { Par, wordFields } from '../fields/game-fields.ts';

export const DailyPuzzle = z.object({
  wordSetId: Id,
  ...wordFields,
  nextGameTime: Instant,
  dailyGameId: Id,
  gameNumber: Count,
  gameDate: Day,
  /** Missing in replies of servers before par, which browsers may have stored. */
  par: z.optional(Par),
});
export type DailyPuzzle = z.infer<typeof DailyPuzzle>;

export const getDailyPuzzle = endpoint('GET /puzzles/daily', 'none', { reply: okData(DailyPuzzle) });
