import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from '../fields/number-text.ts';
import { Count, Id } from '../fields/numbers.ts';
import { flag, pageFields, Pagination, Search } from '../fields/query.ts';
import { okData } from '../fields/reply.ts';
import { Day } from '../fields/time.ts';
import { wordFields } from '../fields/words.ts';

const legacyGameFields = { id: Id, wordSetId: Id, gameNumber: Count, gameDate: Day };

/** No words here: the list would give away every game in it. */
export const LegacyGameSummary = z.object({ ...legacyGameFields, isCompleted: z.boolean() });
export type LegacyGameSummary = z.infer<typeof LegacyGameSummary>;

export const LegacyGame = z.object({ ...legacyGameFields, ...wordFields });
export type LegacyGame = z.infer<typeof LegacyGame>;

export const listLegacyGames = endpoint({
  method: 'GET',
  path: '/puzzles/legacy',
  auth: 'user',
  /** `search` is accepted and changes nothing. */
  query: z.object({ ...pageFields, hideCompleted: z._default(flag(), true), search: Search }),
  reply: okData(z.object({ games: z.array(LegacyGameSummary), pagination: Pagination })),
});

export const getLegacyGame = endpoint({
  method: 'GET',
  path: '/puzzles/legacy/:id',
  auth: 'user',
  params: IdParams,
  reply: okData(LegacyGame),
});
