import {
  ID_MAX,
  type CompletionDetails,
  type DailyPuzzle,
  type Endpoint,
  type ReplyOf,
  type Streaks,
} from '@sixfold/contract';
import type * as contract from '@sixfold/contract';
import { DIFFICULTIES, isGameDay, OUTCOMES } from '@sixfold/game';
import {
  hasFields,
  isArrayOf,
  isBoolean,
  isCount,
  isInteger,
  isNullOr,
  isOneOf,
  isOptional,
  isText,
  type Guard,
} from '../browser/guards.ts';
import { request, type RequestOptions } from './request.ts';

// Calls with type guards instead of zod schemas, for a first visit and a game, which do without zod. The types tie the calls
// to the contract, and a test compares what the guards and the schemas accept.

/** An endpoint of the contract, with a type guard instead of its schemas. */
export type Light<E extends Endpoint, R = ReplyOf<E>> = Pick<E, 'method' | 'path' | 'auth'> & { isReply: Guard<R> };

/** Like `call`, but does not check the types of the options. */
export const callLight = <R>(call: Light<Endpoint, R>, options?: RequestOptions): Promise<R> =>
  request(call, (value) => (call.isReply(value) ? value : undefined), options);

export const isDay = (value: unknown): value is string => isText(value) && isGameDay(value);

const isInstant = (value: unknown): value is string =>
  isText(value) && isGameDay(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(value.slice(10));

export const isId = isInteger(1, ID_MAX);
export const words = { word1: isText, word2: isText, word3: isText };
export const ok = { success: isOneOf([true]) };

export interface Acknowledged {
  success: true;
  message?: string | undefined;
}
export const isAcknowledged = hasFields<Acknowledged>({ ...ok, message: isOptional(isText) });

export const isCompletionDetails = hasFields<CompletionDetails>({
  outcome: isOneOf(OUTCOMES),
  difficulty: isOneOf(DIFFICULTIES),
  totalGuesses: isCount,
  incorrectGuesses: isCount,
  correctGuesses: isCount,
  timeElapsed: hasFields({ minutes: isCount, seconds: isInteger(0, 59) }),
  completedAt: isInstant,
  guessGrid: isArrayOf(isText),
  puzzle: hasFields({ id: isId, ...words }),
});

export const getDailyPuzzle: Light<typeof contract.getDailyPuzzle> = {
  method: 'GET',
  path: '/puzzles/daily',
  auth: 'none',
  isReply: hasFields({
    ...ok,
    data: hasFields<DailyPuzzle>({
      wordSetId: isId,
      ...words,
      nextGameTime: isInstant,
      dailyGameId: isId,
      gameNumber: isCount,
      gameDate: isDay,
    }),
  }),
};

export const isStreaks = hasFields<Streaks>({
  currentPlayedStreak: isCount,
  currentWinStreak: isCount,
  maxPlayedStreak: isCount,
  maxWinStreak: isCount,
  lastDailyGameDate: isNullOr(isDay),
});

export const getStreaks: Light<typeof contract.getStreaks> = {
  method: 'GET',
  path: '/users/streaks',
  auth: 'optional',
  isReply: hasFields({ ...ok, data: isStreaks }),
};

export const getDailyStatus: Light<typeof contract.getDailyStatus> = {
  method: 'GET',
  path: '/game/daily-status',
  auth: 'user',
  isReply: hasFields({ ...ok, isCompleted: isBoolean, dailyGameId: isId }),
};

export const getDailyCompletionDetails: Light<typeof contract.getDailyCompletionDetails> = {
  method: 'GET',
  path: '/game/daily-completion-details',
  auth: 'user',
  isReply: hasFields({ ...ok, completion: isCompletionDetails }),
};
