import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { IdParams, pageFields, Pagination } from '../../fields/query.ts';
import { PuzzleStatus } from '../../fields/puzzle-content.ts';
import { Acknowledged, body, okData } from '../../fields/envelope.ts';
import { Day, Month } from '../../fields/time.ts';
import { wordFields } from '../../fields/game-fields.ts';

/** The concerns about a day's puzzle. */
export const concernFields = {
  /** False if its report says that it is not fit to publish. */
  isFit: z.boolean(),
  /** The last earlier day with the same puzzle. */
  previousGameDate: z.nullable(Day),
};
export type GameConcerns = z.infer<z.ZodMiniObject<typeof concernFields>>;

export const AdminDailyGame = z.object({
  id: Id,
  gameDate: Day,
  gameNumber: Count,
  wordSetId: Id,
  wordSet: z.object({ ...wordFields, status: PuzzleStatus }),
  _count: z.object({ gameCompletions: Count }),
  ...concernFields,
});
export type AdminDailyGame = z.infer<typeof AdminDailyGame>;

export const DailyGameBody = body({ gameDate: Day, wordSetId: Id });
export type DailyGameBody = z.infer<typeof DailyGameBody>;

export const listDailyGames = endpoint('GET /admin/daily-games', 'admin', {
  query: z.object(pageFields),
  /** `today` decides which rows are locked; the browser's own date may differ. */
  reply: okData(z.object({ dailyGames: z.array(AdminDailyGame), today: Day, pagination: Pagination })),
});

export const createDailyGame = endpoint('POST /admin/daily-games', 'admin', {
  body: DailyGameBody,
  status: 201,
  reply: okData(AdminDailyGame),
});

export const updateDailyGame = endpoint('PUT /admin/daily-games/:id', 'admin', {
  params: IdParams,
  body: DailyGameBody,
  reply: okData(AdminDailyGame),
});

export const deleteDailyGame = endpoint('DELETE /admin/daily-games/:id', 'admin', {
  params: IdParams,
  reply: Acknowledged,
});

export const fillDailyGames = endpoint('POST /admin/daily-games/fill', 'admin', {
  /** `unfit` and `repeated` list the days whose puzzle is not fit to publish, or was used before. */
  reply: okData(z.object({ scheduled: Count, days: z.array(Day), unfit: z.array(Day), repeated: z.array(Day) })),
});

export const getDailyGamesCalendar = endpoint('GET /admin/daily-games/calendar', 'admin', {
  query: z.object({ month: z.optional(Month) }),
  reply: okData(z.object({ month: Month, today: Day, dailyGames: z.array(AdminDailyGame) })),
});
