import { MAX_INCORRECT_GUESSES } from '@sixfold/game';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Difficulty } from '../fields/game-words.ts';
import { Count } from '../fields/numbers.ts';
import { okData } from '../fields/reply.ts';

const tally = { played: Count, won: Count };

/** All recorded games of a player, daily and legacy. */
export const PlayerStatistics = z.object({
  ...tally,
  byDifficulty: z.array(z.object({ difficulty: Difficulty, ...tally })),
  /** How many games were won with no miss, with one, and so on. */
  winsByMisses: z.array(Count).check(z.length(MAX_INCORRECT_GUESSES)),
});
export type PlayerStatistics = z.infer<typeof PlayerStatistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/users/statistics',
  auth: 'user',
  reply: okData(PlayerStatistics),
});
