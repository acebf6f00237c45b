import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SessionId } from '../fields/game-fields.ts';
import { Count } from '../fields/numbers.ts';
import { okData } from '../fields/envelope.ts';
import { Day } from '../fields/time.ts';

export const Streaks = z.object({
  currentPlayedStreak: Count,
  currentWinStreak: Count,
  maxPlayedStreak: Count,
  maxWinStreak: Count,
  lastDailyGameDate: z.nullable(Day),
});
export type Streaks = z.infer<typeof Streaks>;

export const getStreaks = endpoint('GET /users/streaks', 'optional', {
  query: z.object({ sessionId: z.optional(SessionId) }),
  reply: okData(Streaks),
});
