import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './number-text.ts';
import { Count, Id, WinRate } from './numbers.ts';
import { PUZZLE_STATUSES, PuzzleContent, PuzzleStatus, PuzzleUpdate } from './puzzle-content.ts';
import { choice, pageFields, Pagination, Search } from './query.ts';
import { Acknowledged, okData } from './reply.ts';
import { Instant } from './time.ts';
import { wordFields } from './words.ts';

export const AdminPuzzle = z.object({
  id: Id,
  ...wordFields,
  notes: z.nullable(z.string()),
  status: PuzzleStatus,
  createdAt: Instant,
  /** A display name; `null` for the built-in library and for an account that is gone. */
  createdBy: z.nullable(z.string()),
  stats: z.object({ totalCompletions: Count, winRate: WinRate, dailyGamesUsed: Count }),
});
export type AdminPuzzle = z.infer<typeof AdminPuzzle>;

export const listPuzzles = endpoint({
  method: 'GET',
  path: '/admin/puzzles',
  auth: 'admin',
  summary: 'Puzzles; search looks in the three words and the notes',
  query: z.object({ ...pageFields, status: choice(PUZZLE_STATUSES, 'Status'), search: Search }),
  reply: okData(z.object({ puzzles: z.array(AdminPuzzle), pagination: Pagination })),
});

export const createPuzzle = endpoint({
  method: 'POST',
  path: '/admin/puzzles',
  auth: 'admin',
  summary: 'Add a puzzle as a draft',
  body: PuzzleContent,
  status: 201,
  reply: okData(AdminPuzzle),
});

export const updatePuzzle = endpoint({
  method: 'PUT',
  path: '/admin/puzzles/:id',
  auth: 'admin',
  summary: 'Change the words and notes of a puzzle, or its status',
  params: IdParams,
  body: PuzzleUpdate,
  reply: okData(AdminPuzzle),
});

export const deletePuzzle = endpoint({
  method: 'DELETE',
  path: '/admin/puzzles/:id',
  auth: 'admin',
  summary: 'Delete a puzzle that no daily game refers to',
  params: IdParams,
  reply: Acknowledged,
});
