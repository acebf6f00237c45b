import { utcMidnight, type GameDay } from './game-day.ts';

let short: Intl.DateTimeFormat | undefined;
let long: Intl.DateTimeFormat | undefined;

/** Mar 14, 2027 */
export function shortDate(day: GameDay): string {
  short ??= dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });
  return short.format(utcMidnight(day));
}

/** Sunday, March 14, 2027 */
export function longDate(day: GameDay): string {
  long ??= dayFormatter({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  return long.format(utcMidnight(day));
}

// From midnight UTC, in UTC, so that the reader's own time zone cannot shift the date.
const dayFormatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
