// Written by `npm run calls` from the contract.
import type * as contract from '@sixfold/contract';
import type * as z from 'zod/mini';
import { hasFields, isArrayOf, isCount, isInstant, isOneOf, isText, type Guard } from '../browser/guards.ts';
import type { Call } from './call.ts';
import { isFriendPuzzleResult } from './calls.ts';
import { isAcknowledged } from './first-calls.ts';

export const isOwnFriendPuzzle: Guard<z.input<typeof contract.OwnFriendPuzzle>> = hasFields({ code: isText, word1: isText, word2: isText, word3: isText, createdAt: isInstant, expiresAt: isInstant, results: isArrayOf(isFriendPuzzleResult) });
export const isFriendPuzzle: Guard<z.input<typeof contract.FriendPuzzle>> = hasFields({ code: isText, makerName: isText, word1: isText, word2: isText, word3: isText, expiresAt: isInstant });
export const listFriendPuzzles: Call<typeof contract.listFriendPuzzles> = { method: 'GET', path: '/friend-puzzles', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ puzzles: isArrayOf(isOwnFriendPuzzle), leftToday: isCount, leftInAll: isCount }) }) };
export const createFriendPuzzle: Call<typeof contract.createFriendPuzzle> = { method: 'POST', path: '/friend-puzzles', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ code: isText, expiresAt: isInstant }) }) };
export const withdrawFriendPuzzle: Call<typeof contract.withdrawFriendPuzzle> = { method: 'DELETE', path: '/friend-puzzles/:code', auth: 'user', isReply: isAcknowledged };
export const getFriendPuzzle: Call<typeof contract.getFriendPuzzle> = { method: 'GET', path: '/friend-puzzles/:code', auth: 'none', isReply: hasFields({ success: isOneOf([true]), data: isFriendPuzzle }) };
export const reportFriendPuzzle: Call<typeof contract.reportFriendPuzzle> = { method: 'POST', path: '/friend-puzzles/:code/report', auth: 'none', isReply: isAcknowledged };
