// Written by `npm run calls` from the contract.
import type * as contract from '@sixfold/contract';
import type { Call } from './call.ts';
import { isAcknowledged } from './first-calls.ts';

export const sendFriendPuzzleResult: Call<typeof contract.sendFriendPuzzleResult> = { method: 'POST', path: '/friend-puzzles/:code/results', auth: 'none', isReply: isAcknowledged };
