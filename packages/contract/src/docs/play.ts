import type { CallDoc, CallName } from './call-doc.ts';

export const playCalls = {
  getDailyPuzzle: {
    summary: "Get today's puzzle",
    description:
      'A day starts at midnight in New York. `nextGameTime` says when the next one does; until then the reply may be cached.',
  },
  listLegacyGames: {
    summary: 'List past daily games',
    description: 'Newest first. The list holds no words, which would give the games away.',
  },
  getLegacyGame: { summary: 'Get a past daily game', failures: ['NOT_FOUND'] },
  getDailyStatus: { summary: "Tell whether today's game is finished" },
  getDailyCompletionDetails: {
    summary: "Get the result of today's game",
    description: '404 until the game is finished.',
    failures: ['NOT_FOUND'],
  },
  completeGame: {
    summary: 'Record a finished game',
    description:
      'With a token the game counts for the account, otherwise for the guest with this `sessionId`. Send a game as often as ' +
      'you like: the first record stays, and each reply holds it. `completion` is null if the game is too old to be kept.',
    failures: ['RATE_LIMITED'],
  },
  getStreaks: {
    summary: 'Get daily streaks',
    description: 'Those of the account that the token belongs to, otherwise of the guest with this `sessionId`.',
  },
  getStatistics: { summary: 'Get games played and won, by difficulty and by misses' },
} satisfies Partial<Record<CallName, CallDoc>>;
