import { message, words, type Replies } from './shared.ts';

const code = 'q83vEjRWeJCrze8SNFZ4kA';
const createdAt = '2027-01-31T17:00:00.000Z';
const expiresAt = '2027-05-01T17:00:00.000Z';

export const friendPuzzleReplies = {
  listFriendPuzzles: {
    success: true,
    data: {
      puzzles: [
        { code, ...words, createdAt, expiresAt, results: [{ difficulty: 'TORTURE', finished: 3, won: 2, misses: 9 }] },
      ],
      leftToday: 9,
      leftInAll: 99,
    },
  },
  createFriendPuzzle: { success: true, data: { code, expiresAt } },
  withdrawFriendPuzzle: message,
  getFriendPuzzle: { success: true, data: { code, makerName: 'Ann', ...words, expiresAt } },
  sendFriendPuzzleResult: message,
  reportFriendPuzzle: message,
  withdrawReportedFriendPuzzle: message,
} satisfies Partial<Replies>;
