import { weekday, type GameDay } from './game-day.ts';

// Not from Intl: a browser takes tens of milliseconds to load its data, and the start page shows a date.
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const monthName = (day: GameDay): string => MONTHS[Number(day.slice(5, 7)) - 1]!;

/** Mar 14, 2027 */
export const formatShortDate = (day: GameDay): string =>
  `${monthName(day).slice(0, 3)} ${dayNumber(day)}, ${day.slice(0, 4)}`;

/** Sunday, March 14, 2027 */
export const formatLongDate = (day: GameDay): string =>
  `${WEEKDAYS[weekday(day)]!}, ${formatDayOfMonth(day)}, ${day.slice(0, 4)}`;

/** March 14 */
export const formatDayOfMonth = (day: GameDay): string => `${monthName(day)} ${dayNumber(day)}`;

const dayNumber = (day: GameDay) => Number(day.slice(8));

/** HH:MM:SS. Rounds up, so that 00:00:00 does not show early. */
export function formatCountdown(now: number, until: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
