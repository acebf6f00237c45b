// Written by `npm run calls` from the contract.
import type * as contract from '@sixfold/contract';
import type * as z from 'zod/mini';
import { hasFields, isArrayOf, isBoolean, isCount, isDay, isInstant, isInteger, isNullOr, isOneOf, isOptional, isText, type Guard } from '../browser/guards.ts';
import type { Call } from './call.ts';

export const isId: Guard<z.input<typeof contract.Id>> = isInteger(1, 2147483647);
export const isDailyPuzzle: Guard<z.input<typeof contract.DailyPuzzle>> = hasFields({ wordSetId: isId, word1: isText, word2: isText, word3: isText, nextGameTime: isInstant, dailyGameId: isId, gameNumber: isCount, gameDate: isDay, par: isOptional(hasFields({ FOUNDATION: isCount, INTERMEDIATE: isCount, CHALLENGING: isCount, TORTURE: isCount })) });
export const isLegacyGame: Guard<z.input<typeof contract.LegacyGame>> = hasFields({ id: isId, wordSetId: isId, gameNumber: isCount, gameDate: isDay, word1: isText, word2: isText, word3: isText });
export const isDifficulty: Guard<z.input<typeof contract.Difficulty>> = isOneOf(["FOUNDATION","INTERMEDIATE","CHALLENGING","TORTURE"]);
export const isOutcome: Guard<z.input<typeof contract.Outcome>> = isOneOf(["WIN","LOSS"]);
export const isCompletionDetails: Guard<z.input<typeof contract.CompletionDetails>> = hasFields({ difficulty: isDifficulty, outcome: isOutcome, incorrectGuesses: isInteger(0, 6), totalGuesses: isInteger(0, 11), correctGuesses: isCount, timeElapsed: hasFields({ minutes: isCount, seconds: isInteger(0, 59) }), completedAt: isInstant, guessGrid: isArrayOf(isText), puzzle: hasFields({ id: isId, word1: isText, word2: isText, word3: isText }), par: isOptional(isCount) });
export const isStreaks: Guard<z.input<typeof contract.Streaks>> = hasFields({ currentPlayedStreak: isCount, currentWinStreak: isCount, maxPlayedStreak: isCount, maxWinStreak: isCount, lastDailyGameDate: isNullOr(isDay) });
export const isAcknowledged: Guard<z.input<typeof contract.Acknowledged>> = hasFields({ success: isOneOf([true]), message: isOptional(isText) });
export const isSessionUser: Guard<z.input<typeof contract.SessionUser>> = hasFields({ id: isId, email: isText, displayName: isText, isAdmin: isBoolean });
export const getDailyPuzzle: Call<typeof contract.getDailyPuzzle> = { method: 'GET', path: '/puzzles/daily', auth: 'none', isReply: hasFields({ success: isOneOf([true]), data: isDailyPuzzle }) };
export const getLegacyGame: Call<typeof contract.getLegacyGame> = { method: 'GET', path: '/puzzles/legacy/:id', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: isLegacyGame }) };
export const getDailyStatus: Call<typeof contract.getDailyStatus> = { method: 'GET', path: '/game/daily-status', auth: 'user', isReply: hasFields({ success: isOneOf([true]), isCompleted: isBoolean, dailyGameId: isId }) };
export const getDailyCompletionDetails: Call<typeof contract.getDailyCompletionDetails> = { method: 'GET', path: '/game/daily-completion-details', auth: 'user', isReply: hasFields({ success: isOneOf([true]), completion: isCompletionDetails }) };
export const completeGame: Call<typeof contract.completeGame> = { method: 'POST', path: '/game/complete', auth: 'optional', isReply: hasFields({ success: isOneOf([true]), completion: isNullOr(isCompletionDetails) }) };
export const getStreaks: Call<typeof contract.getStreaks> = { method: 'GET', path: '/users/streaks', auth: 'optional', isReply: hasFields({ success: isOneOf([true]), data: isStreaks }) };
export const logout: Call<typeof contract.logout> = { method: 'POST', path: '/auth/logout', auth: 'user', isReply: isAcknowledged };
export const getAccount: Call<typeof contract.getAccount> = { method: 'GET', path: '/account', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: isSessionUser }) };
export const sendFeedback: Call<typeof contract.sendFeedback> = { method: 'POST', path: '/feedback', auth: 'optional', isReply: isAcknowledged };
export const reportCrash: Call<typeof contract.reportCrash> = { method: 'POST', path: '/errors', auth: 'none', isReply: isAcknowledged };
