import { utcMidnight, type GameDay } from './game-day.ts';

let short: Intl.DateTimeFormat | undefined;
let long: Intl.DateTimeFormat | undefined;

/** Mar 14, 2027 */
export function formatShortDate(day: GameDay): string {
  short ??= dayFormatter({ year: 'numeric', month: 'short', day: 'numeric' });
  return short.format(utcMidnight(day));
}

/** Sunday, March 14, 2027 */
export function formatLongDate(day: GameDay): string {
  long ??= dayFormatter({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  return long.format(utcMidnight(day));
}

// Formats UTC midnight in UTC, so that the reader's time zone cannot shift the date.
export const dayFormatter = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

/** HH:MM:SS. Rounds up, so that 00:00:00 does not show early. */
export function formatCountdown(now: number, until: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
