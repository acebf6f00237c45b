import { DailyGameBody } from '@sixfold/contract';
import * as z from 'zod/mini';

const given = (message: string) => z.string(message).check(z.minLength(1, { error: message, abort: true }));

/** Both are required. A radio button holds the puzzle's id as text; it is sent as a whole number. */
export const ScheduleForm = z.pipe(
  z.object({
    gameDate: given('Date is required'),
    wordSetId: z.pipe(
      given('Please choose a puzzle'),
      z.transform((id: string) => Number(id)),
    ),
  }),
  DailyGameBody,
);
