import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wordFields } from '../fields/game-fields.ts';
import { Count, Id } from '../fields/numbers.ts';
import { flag, IdParams, pageFields, Pagination, Search } from '../fields/query.ts';
import { okData } from '../fields/envelope.ts';
import { Day } from '../fields/time.ts';

const legacyGameFields = { id: Id, wordSetId: Id, gameNumber: Count, gameDate: Day };

/** Without the words: they would spoil every game in the list. */
export const LegacyGameSummary = z.object({ ...legacyGameFields, isCompleted: z.boolean() });
export type LegacyGameSummary = z.infer<typeof LegacyGameSummary>;

export const LegacyGame = z.object({ ...legacyGameFields, ...wordFields });
export type LegacyGame = z.infer<typeof LegacyGame>;

export const listLegacyGames = endpoint('GET /puzzles/legacy', 'user', {
  /** `search` is accepted but ignored. */
  query: z.object({ ...pageFields, hideCompleted: z._default(flag(), true), search: Search }),
  reply: okData(z.object({ games: z.array(LegacyGameSummary), pagination: Pagination })),
});

export const getLegacyGame = endpoint('GET /puzzles/legacy/:id', 'user', {
  params: IdParams,
  reply: okData(LegacyGame),
});
