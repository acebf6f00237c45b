import { MAX_INCORRECT_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okData } from '../fields/envelope.ts';
import { Difficulty } from '../fields/game-fields.ts';
import { Count } from '../fields/numbers.ts';
import { scoreFields } from '../fields/result-fields.ts';
import { Day, Month } from '../fields/time.ts';

const totals = { played: Count, won: Count };

/** Covers all recorded games, daily and legacy. */
export const PlayerStatistics = z.object({
  ...totals,
  byDifficulty: z.array(z.object({ difficulty: Difficulty, ...totals })),
  /** Index n is the number of games won with n misses. */
  winsByMisses: z.array(Count).check(z.length(MAX_INCORRECT_GUESSES)),
});
export type PlayerStatistics = z.infer<typeof PlayerStatistics>;

export const getStatistics = endpoint('GET /users/statistics', 'user', { reply: okData(PlayerStatistics) });

/** How a player has done over time. `Progress` in the rules says what each part covers. */
export const PlayerProgress = z.object({
  today: Day,
  days: z.array(z.object({ gameDate: Day, ...scoreFields })),
  months: z.array(z.object({ month: Month, difficulty: Difficulty, ...totals, totalIncorrectGuesses: Count })),
  bestTimes: z.array(z.object({ difficulty: Difficulty, timeTakenSeconds: Count })),
});

export const getProgress = endpoint('GET /users/progress', 'user', { reply: okData(PlayerProgress) });
