import { isGameDay } from '@sixfold/game';
import * as z from 'zod/mini';

/** A moment, ISO 8601 in UTC. */
export const Instant = z.iso.datetime('Must be a date and time in UTC');

/** A game day, YYYY-MM-DD. A day that no calendar has, like 2027-02-30, is refused. */
export const Day = z
  .string('Date is required')
  .check(z.refine(isGameDay, 'Must be a real date, written YYYY-MM-DD'), z.meta({ format: 'date' }));

/** A calendar month, YYYY-MM. */
export const Month = z
  .string('Month is required')
  .check(z.refine((month) => isGameDay(`${month}-01`), 'Must be a month, written YYYY-MM'));

/**
 * A moment that a browser's clock gives. PostgreSQL knows no year 0, and digits beyond milliseconds mean nothing here,
 * so it is brought into range and form.
 */
export const BrowserInstant = z.iso.datetime({ error: 'Must be a date and time in UTC', abort: true }).check(
  z.refine((value) => value >= '1970', { error: 'Must be a date and time after 1970', abort: true }),
  z.overwrite((value) => new Date(value).toISOString()),
);
