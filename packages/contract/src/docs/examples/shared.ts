import type { ReplyOf } from '../../calls/endpoint.ts';
import type { endpoints } from '../../calls/endpoints.ts';

type Endpoints = typeof endpoints;

export type Replies = { [Name in keyof Endpoints]: ReplyOf<Endpoints[Name]> };

export const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' };
/** Of a finished game. */
export const result = {
  difficulty: 'TORTURE' as const,
  outcome: 'LOSS' as const,
  incorrectGuesses: 6,
  totalGuesses: 7,
  completedAt: '2027-01-31T17:00:00.000Z',
};
export const pagination = { page: 1, limit: 20, total: 1, pages: 1, hasNext: false, hasPrev: false };
export const user = { id: 1, email: 'ann@example.org', displayName: 'Ann', isAdmin: false };
export const message = { success: true as const, message: 'Done.' };
