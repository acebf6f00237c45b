import { DailyGameBody } from '@sixfold/contract';
import * as z from 'zod/mini';

/** What the form holds: no puzzle until one is picked, and then as the radio button's value. */
export interface ScheduleValues {
  gameDate: string;
  wordSetId: string;
}

const given = (message: string) => z.string(message).check(z.minLength(1, { error: message, abort: true }));

/** Both are required. What goes to the server has the puzzle's id as a whole number. */
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
