import * as z from 'zod/mini';
import { ok, okData } from '../fields/envelope.ts';
import { RECORDED_MODES } from '../fields/game-fields.ts';
import { Id } from '../fields/numbers.ts';
import { IdParams } from '../fields/query.ts';
import { scoreFields, storedResult } from '../fields/result-fields.ts';
import { Day, Month } from '../fields/time.ts';
import { endpoint } from './endpoint.ts';
import { CompletionDetails } from './game.ts';

/** Without the words: they would spoil the game. */
export const ArchiveDay = z.object({
  dailyGameId: Id,
  wordSetId: Id,
  gameDate: Day,
  /** The caller's own; null if there is none. */
  result: z.nullable(z.object(scoreFields)),
});
export type ArchiveDay = z.infer<typeof ArchiveDay>;

export const ArchiveMonth = z.object({
  month: Month,
  today: Day,
  /** The first month that has a game. */
  firstMonth: Month,
  /** Up to today. */
  days: z.array(ArchiveDay),
});
export type ArchiveMonth = z.infer<typeof ArchiveMonth>;

export const getArchiveMonth = endpoint('GET /game/archive', 'user', {
  query: z.object({ month: Month }),
  reply: okData(ArchiveMonth),
});

/** Not part of `CompletionDetails`, which a first visit loads. */
export const CompletionRecord = z.object({
  ...CompletionDetails.shape,
  dailyGameId: Id,
  gameDate: Day,
  gameMode: z.enum(RECORDED_MODES),
  /** Null if none was sent. */
  guessLog: storedResult.guessLog,
});
export type CompletionRecord = z.infer<typeof CompletionRecord>;

/** By the id of the daily game. */
export const getCompletion = endpoint('GET /game/completions/:id', 'user', {
  params: IdParams,
  reply: ok({ completion: CompletionRecord }),
});
