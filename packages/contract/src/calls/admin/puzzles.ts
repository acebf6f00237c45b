import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Count, Id, WinRate } from '../../fields/numbers.ts';
import { choice, IdParams, pageFields, Pagination, Search } from '../../fields/query.ts';
import { PUZZLE_STATUSES, PuzzleContent, PuzzleStatus, PuzzleUpdate } from '../../fields/puzzle-content.ts';
import { Acknowledged, okData } from '../../fields/envelope.ts';
import { Day, Instant } from '../../fields/time.ts';
import { wordFields } from '../../fields/game-fields.ts';

export const AdminPuzzle = z.object({
  id: Id,
  ...wordFields,
  notes: z.nullable(z.string()),
  status: PuzzleStatus,
  createdAt: Instant,
  /** A display name; `null` for the built-in library and deleted accounts. */
  createdBy: z.nullable(z.string()),
  stats: z.object({ totalCompletions: Count, winRate: WinRate, dailyGamesUsed: Count }),
  /** The last day, up to today, on which it was the daily game. From then on its words cannot change. */
  lastGameDate: z.nullable(Day),
  /** The next day after today on which it is scheduled. */
  nextGameDate: z.nullable(Day),
});
export type AdminPuzzle = z.infer<typeof AdminPuzzle>;

export const listPuzzles = endpoint('GET /admin/puzzles', 'admin', {
  query: z.object({
    ...pageFields,
    status: choice(PUZZLE_STATUSES, 'Status'),
    search: Search,
    /** Newest first by default; `unused` puts never-used puzzles first, then the least recently used. */
    order: choice(['unused'], 'Order'),
  }),
  reply: okData(z.object({ puzzles: z.array(AdminPuzzle), pagination: Pagination })),
});

export const createPuzzle = endpoint('POST /admin/puzzles', 'admin', {
  body: PuzzleContent,
  status: 201,
  reply: okData(AdminPuzzle),
});

export const updatePuzzle = endpoint('PUT /admin/puzzles/:id', 'admin', {
  params: IdParams,
  body: PuzzleUpdate,
  reply: okData(AdminPuzzle),
});

export const deletePuzzle = endpoint('DELETE /admin/puzzles/:id', 'admin', { params: IdParams, reply: Acknowledged });
