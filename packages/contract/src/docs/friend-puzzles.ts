import { FRIEND_PUZZLE_DAYS, FRIEND_PUZZLES_MAX, FRIEND_PUZZLES_PER_DAY, FRIEND_RESULTS_MAX } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

/** Applies to every call: an unknown or withdrawn code, or puzzles for friends are turned off. */
const FAILURES = ['NOT_FOUND'] as const;

export const friendPuzzleCalls = {
  listFriendPuzzles: {
    summary: "List the caller's puzzles for friends",
    description: 'With how many finished and won each, by difficulty. Who played is not recorded.',
    failures: FAILURES,
  },
  createFriendPuzzle: {
    summary: 'Make a puzzle for friends',
    description:
      `Anyone with the code can play it for ${FRIEND_PUZZLE_DAYS} days. Returns 409 with \`errors\` if words are not on the word list, ` +
      'unless `allowsUnlisted` is true: the maker has to confirm them. Banned and offensive words are refused. ' +
      `A player can make ${FRIEND_PUZZLES_PER_DAY} a day (429) and have ${FRIEND_PUZZLES_MAX} at a time (409 without \`errors\`). ` +
      'The reply does not depend on which puzzles are daily games.',
    failures: [...FAILURES, 'CONFLICT', 'RATE_LIMITED'],
  },
  withdrawFriendPuzzle: {
    summary: 'Withdraw a puzzle',
    description: 'Its link stops working at once. Returns 404 for the puzzles of others, as for unknown codes.',
    failures: FAILURES,
  },
  getFriendPuzzle: {
    summary: 'Get a puzzle that someone made for friends',
    description: 'Returns 404 if it was withdrawn, which `message` says, has expired, or never existed.',
    failures: [...FAILURES, 'RATE_LIMITED'],
  },
  sendFriendPuzzleResult: {
    summary: 'Count a finished game of a puzzle for friends',
    description: `Only the first result with a \`key\` counts, and at most ${FRIEND_RESULTS_MAX} in all.`,
    failures: [...FAILURES, 'RATE_LIMITED'],
  },
  reportFriendPuzzle: {
    summary: 'Report a puzzle to the admins',
    description:
      'Has no effect while an earlier report of the puzzle is open. While the inbox is full, the call fails with 429.',
    failures: [...FAILURES, 'RATE_LIMITED'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;

export const adminFriendPuzzleCalls = {
  withdrawReportedFriendPuzzle: {
    summary: 'Withdraw a puzzle for friends',
    description: 'Recorded in the audit trail. Withdrawing it again has no effect.',
    failures: FAILURES,
  },
} satisfies Partial<Record<CallName, CallDoc>>;
