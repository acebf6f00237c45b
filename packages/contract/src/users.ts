import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Count } from './numbers.ts';
import { okData } from './reply.ts';
import { SessionId } from './session-id.ts';
import { Day } from './time.ts';

export const Streaks = z.object({
  currentPlayedStreak: Count,
  currentWinStreak: Count,
  maxPlayedStreak: Count,
  maxWinStreak: Count,
  lastDailyGameDate: z.nullable(Day),
});
export type Streaks = z.infer<typeof Streaks>;

export const getStreaks = endpoint({
  method: 'GET',
  path: '/users/streaks',
  auth: 'optional',
  query: z.object({ sessionId: z.optional(SessionId) }),
  reply: okData(Streaks),
});
