// Written by `npm run calls` from the contract.
import type * as contract from '@sixfold/contract';
import type * as z from 'zod/mini';
import { hasFields, isArrayOf, isBoolean, isCount, isDay, isInstant, isInteger, isNullOr, isOneOf, isText, type Guard } from '../browser/guards.ts';
import type { Call } from './call.ts';
import { isAcknowledged, isDifficulty, isId, isOutcome } from './first-calls.ts';

export const isCircleSummary: Guard<z.input<typeof contract.CircleSummary>> = hasFields({ id: isId, name: isText, isCreator: isBoolean, members: isCount, playedToday: isCount });
export const isInvitation: Guard<z.input<typeof contract.Invitation>> = hasFields({ secret: isText, expiresAt: isInstant });
export const isCircleResult: Guard<z.input<typeof contract.CircleResult>> = hasFields({ gameDate: isDay, difficulty: isDifficulty, outcome: isOutcome, incorrectGuesses: isInteger(0, 6), points: isCount });
export const isCircleMember: Guard<z.input<typeof contract.CircleMember>> = hasFields({ id: isId, displayName: isText, isYou: isBoolean, isCreator: isBoolean, firstDay: isDay, streaks: isNullOr(hasFields({ currentPlayedStreak: isCount, currentWinStreak: isCount })), results: isArrayOf(isCircleResult), points: isCount });
export const isCircleBoard: Guard<z.input<typeof contract.CircleBoard>> = hasFields({ id: isId, name: isText, isCreator: isBoolean, invitationExpiresAt: isNullOr(isInstant), today: isDay, week: isDay, firstWeek: isDay, isOpen: isBoolean, playedToday: isCount, members: isArrayOf(isCircleMember), yesterdaysWinners: isArrayOf(hasFields({ displayName: isText, isYou: isBoolean, points: isCount })) });
export const isCirclePreview: Guard<z.input<typeof contract.CirclePreview>> = hasFields({ name: isText, creatorName: isText, members: isCount, circleId: isNullOr(isId) });
export const listCircles: Call<typeof contract.listCircles> = { method: 'GET', path: '/circles', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ circles: isArrayOf(isCircleSummary) }) }) };
export const createCircle: Call<typeof contract.createCircle> = { method: 'POST', path: '/circles', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ id: isId, name: isText, invitation: isInvitation }) }) };
export const getCircle: Call<typeof contract.getCircle> = { method: 'GET', path: '/circles/:id', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: isCircleBoard }) };
export const renameCircle: Call<typeof contract.renameCircle> = { method: 'PUT', path: '/circles/:id', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ id: isId, name: isText }) }) };
export const endCircle: Call<typeof contract.endCircle> = { method: 'DELETE', path: '/circles/:id', auth: 'user', isReply: isAcknowledged };
export const replaceInvitation: Call<typeof contract.replaceInvitation> = { method: 'POST', path: '/circles/:id/invitation', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: isInvitation }) };
export const previewCircle: Call<typeof contract.previewCircle> = { method: 'POST', path: '/circles/preview', auth: 'optional', isReply: hasFields({ success: isOneOf([true]), data: isCirclePreview }) };
export const joinCircle: Call<typeof contract.joinCircle> = { method: 'POST', path: '/circles/join', auth: 'user', isReply: hasFields({ success: isOneOf([true]), data: hasFields({ id: isId, name: isText }) }) };
export const leaveCircle: Call<typeof contract.leaveCircle> = { method: 'DELETE', path: '/circles/:id/members/me', auth: 'user', isReply: isAcknowledged };
export const removeMember: Call<typeof contract.removeMember> = { method: 'DELETE', path: '/circles/:id/members/:memberId', auth: 'user', isReply: isAcknowledged };
export const handOverCircle: Call<typeof contract.handOverCircle> = { method: 'PUT', path: '/circles/:id/creator', auth: 'user', isReply: isAcknowledged };
export const reportCircle: Call<typeof contract.reportCircle> = { method: 'POST', path: '/circles/:id/report', auth: 'user', isReply: isAcknowledged };
