import * as z from 'zod/mini';
import { Acknowledged, okData } from '../fields/envelope.ts';
import { Difficulty, wordFields } from '../fields/game-fields.ts';
import { Count } from '../fields/numbers.ts';
import { FriendPuzzleWords } from '../fields/puzzle-content.ts';
import { FriendPuzzleScore } from '../fields/result-fields.ts';
import { Instant } from '../fields/time.ts';
import { friendPuzzleMessages } from '../messages.ts';
import { endpoint } from './endpoint.ts';

/** Any text: a code that cannot exist is not found, like an unknown one. */
const CodeParams = z.object({ code: z.string(friendPuzzleMessages.notFound) });

/** What the link leads to. */
export const FriendPuzzle = z.object({
  code: z.string(),
  /** The maker's display name as it is now. */
  makerName: z.string(),
  ...wordFields,
  expiresAt: Instant,
});
export type FriendPuzzle = z.infer<typeof FriendPuzzle>;

/** How many browsers finished the puzzle at one difficulty, how many won, and their misses added up. */
export const FriendPuzzleResult = z.object({ difficulty: Difficulty, finished: Count, won: Count, misses: Count });
export type FriendPuzzleResult = z.infer<typeof FriendPuzzleResult>;

/** A puzzle as its maker sees it. */
export const OwnFriendPuzzle = z.object({
  code: z.string(),
  ...wordFields,
  createdAt: Instant,
  expiresAt: Instant,
  /** By difficulty, the easiest first, without those that nobody has finished. */
  results: z.array(FriendPuzzleResult),
});
export type OwnFriendPuzzle = z.infer<typeof OwnFriendPuzzle>;

export const listFriendPuzzles = endpoint('GET /friend-puzzles', 'user', {
  reply: okData(
    z.object({
      /** Newest first, without those that are withdrawn or expired. */
      puzzles: z.array(OwnFriendPuzzle),
      /** How many more the caller can make today, and how many more in all. */
      leftToday: Count,
      leftInAll: Count,
    }),
  ),
});

export const createFriendPuzzle = endpoint('POST /friend-puzzles', 'user', {
  body: FriendPuzzleWords,
  reply: okData(z.object({ code: z.string(), expiresAt: Instant })),
  status: 201,
});

export const withdrawFriendPuzzle = endpoint('DELETE /friend-puzzles/:code', 'user', {
  params: CodeParams,
  reply: Acknowledged,
});

// These three ignore the token: who plays a friend's puzzle is nobody's business.
export const getFriendPuzzle = endpoint('GET /friend-puzzles/:code', 'none', {
  params: CodeParams,
  reply: okData(FriendPuzzle),
});

export const sendFriendPuzzleResult = endpoint('POST /friend-puzzles/:code/results', 'none', {
  params: CodeParams,
  body: FriendPuzzleScore,
  reply: Acknowledged,
});

export const reportFriendPuzzle = endpoint('POST /friend-puzzles/:code/report', 'none', {
  params: CodeParams,
  reply: Acknowledged,
});
