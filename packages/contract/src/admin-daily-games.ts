import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Count, Id, IdParams } from './numbers.ts';
import { PuzzleStatus } from './puzzle-content.ts';
import { pageFields, Pagination } from './query.ts';
import { Acknowledged, okData } from './reply.ts';
import { body } from './request.ts';
import { Day } from './time.ts';
import { wordFields } from './words.ts';

export const AdminDailyGame = z.object({
  id: Id,
  gameDate: Day,
  gameNumber: Count,
  wordSetId: Id,
  wordSet: z.object({ ...wordFields, status: PuzzleStatus }),
  _count: z.object({ gameCompletions: Count }),
});
export type AdminDailyGame = z.infer<typeof AdminDailyGame>;

export const DailyGameBody = body({ gameDate: Day, wordSetId: Id });
export type DailyGameBody = z.infer<typeof DailyGameBody>;

export const listDailyGames = endpoint({
  method: 'GET',
  path: '/admin/daily-games',
  auth: 'admin',
  summary: 'Daily games, newest date first',
  query: z.object(pageFields),
  /** `today` decides which rows are locked; the browser's own date may be another. */
  reply: okData(z.object({ dailyGames: z.array(AdminDailyGame), today: Day, pagination: Pagination })),
});

export const createDailyGame = endpoint({
  method: 'POST',
  path: '/admin/daily-games',
  auth: 'admin',
  summary: 'Schedule an approved puzzle for a date',
  body: DailyGameBody,
  status: 201,
  reply: okData(AdminDailyGame),
});

export const updateDailyGame = endpoint({
  method: 'PUT',
  path: '/admin/daily-games/:id',
  auth: 'admin',
  summary: 'Change the date or puzzle of a coming daily game',
  params: IdParams,
  body: DailyGameBody,
  reply: okData(AdminDailyGame),
});

export const deleteDailyGame = endpoint({
  method: 'DELETE',
  path: '/admin/daily-games/:id',
  auth: 'admin',
  summary: 'Take a daily game off the calendar',
  params: IdParams,
  reply: Acknowledged,
});
