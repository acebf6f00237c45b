import { PROGRESS_DAYS, PROGRESS_MONTHS } from '@sixfold/game';
import { FIGURES_MIN_PLAYERS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

export const playCalls = {
  getDailyPuzzle: {
    summary: "Get today's puzzle",
    description:
      'A game day starts at midnight in New York. The reply may be cached until `nextGameTime`, when the next day starts. ' +
      '`par` is the number of misses to expect at each difficulty; it never changes once the game has been served.',
  },
  listLegacyGames: {
    summary: 'List past daily games',
    description: 'Newest first. The list omits the words, which would spoil the games.',
  },
  getLegacyGame: {
    summary: 'Get a past daily game',
    description: "Returns 404 while its words are also today's or yesterday's game.",
    failures: ['NOT_FOUND'],
  },
  getDailyStatus: { summary: "Check whether today's game is finished" },
  getDailyCompletionDetails: {
    summary: "Get the result of today's game",
    description: 'Returns 404 until the game is finished.',
    failures: ['NOT_FOUND'],
  },
  getArchiveMonth: {
    summary: 'Get the daily games of a month',
    description:
      "Up to today, each with the caller's own result, without the words. A month without games is an empty list.",
  },
  getCompletion: {
    summary: 'Get the result of a daily game, with its guesses',
    description:
      "The caller's own result of today's or a past game, by `dailyGameId`. `guessLog` is null if none was sent; a legacy game has no `par`. Returns " +
      '404 until the game is finished.',
    failures: ['NOT_FOUND'],
  },
  completeGame: {
    summary: 'Record a finished game',
    description:
      'With a token the game counts for the account, otherwise for the guest with this `sessionId`. Idempotent: the first ' +
      'submission is stored, and every reply returns it. `completion` is null if the game is too old to be stored.',
    failures: ['RATE_LIMITED'],
  },
  getEveryone: {
    summary: "Get everyone's results for a day",
    description:
      'For callers who have finished the daily game with this id, in the account or as the guest with this `sessionId`; ' +
      `all others get 404. Covers the games finished on that day or the day after. Difficulties with fewer than ${FIGURES_MIN_PLAYERS} players are left out of every figure; a group without any others is null. So is a percentage or a first guess based on fewer than ${FIGURES_MIN_PLAYERS} players.`,
    failures: ['NOT_FOUND'],
  },
  getStreaks: {
    summary: 'Get daily streaks',
    description: 'With a token, those of the account; otherwise those of the guest with this `sessionId`.',
  },
  getStatistics: { summary: 'Get games played and won, by difficulty and by misses' },
  getProgress: {
    summary: 'Get results over time',
    description:
      `The daily games of the last ${PROGRESS_DAYS} days, all games of the last ${PROGRESS_MONTHS} months by month and difficulty, and the fastest win at ` +
      'each difficulty. A daily game counts on its own date, a legacy game on the day it was finished; `today` is the last ' +
      'day covered. Days, months and difficulties without a game are left out. Impossible times do not count.',
  },
} satisfies Partial<Record<CallName, CallDoc>>;
