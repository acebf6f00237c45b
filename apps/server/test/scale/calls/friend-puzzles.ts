import { createHash } from 'node:crypto';
import { codeOf, FULL_LIST_MAKER } from '../population.ts';
import { reader, type Variants } from './variant.ts';

const words = { word1: 'STANCE', word2: 'ACCESS', word3: 'SENATE' };
const result = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1 };
const keyOf = (turn: number) => createHash('md5').update(`key-${turn}`).digest('hex');

export const friendPuzzleCalls = {
  listFriendPuzzles: [
    { label: 'a few', request: (_site, turn) => reader(turn) },
    { label: 'a full list', request: () => ({ user: FULL_LIST_MAKER }) },
  ],
  createFriendPuzzle: [
    {
      request: (_site, turn) => ({ ...reader(turn), payload: words }),
      before: () => `DELETE FROM friend_puzzles WHERE word1 = 'STANCE'`,
    },
  ],
  getFriendPuzzle: [{ request: (_site, turn) => ({ code: codeOf(1 + turn) }) }],
  sendFriendPuzzleResult: [
    {
      label: 'a new one',
      request: (_site, turn) => ({ code: codeOf(1 + turn), payload: { ...result, key: keyOf(turn) } }),
    },
    {
      label: 'sent again',
      request: (_site, turn) => ({ code: codeOf(1 + turn), payload: { ...result, key: keyOf(turn) } }),
    },
  ],
  reportFriendPuzzle: [{ request: (_site, turn) => ({ code: codeOf(1 + turn) }) }],
  withdrawFriendPuzzle: [
    {
      request: () => ({ user: 1, code: codeOf(1) }),
      before: () => `UPDATE friend_puzzles SET withdrawn_at = NULL WHERE code = '${codeOf(1)}'`,
    },
  ],
} satisfies Partial<Variants>;
