import { isGameDay } from '@sixfold/game';
import * as z from 'zod/mini';

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime('Must be a date and time in UTC');

/** A game day, YYYY-MM-DD. Rejects dates that do not exist, such as 2027-02-30. */
export const Day = z
  .string('Date is required')
  .check(z.refine(isGameDay, 'Must be a real date, written YYYY-MM-DD'), z.meta({ format: 'date' }));

/** A calendar month, YYYY-MM. */
export const Month = z
  .string('Month is required')
  .check(z.refine((month) => isGameDay(`${month}-01`), 'Must be a month, written YYYY-MM'));

/**
 * A time from a browser's clock, truncated to milliseconds. Rejects years before 1970: no real clock shows
 * them, and PostgreSQL cannot store the year 0.
 */
export const BrowserInstant = z.iso.datetime({ error: 'Must be a date and time in UTC', abort: true }).check(
  z.refine((value) => value > '1970', 'Must be a date and time in 1970 or later'),
  z.overwrite((value) => new Date(value).toISOString()),
);
