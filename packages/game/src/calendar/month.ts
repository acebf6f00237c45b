import { addDays, daysBetween, isGameDay, utcMidnight, type GameDay } from './game-day.ts';
import { dayFormatter } from './text.ts';

/** A calendar month, as YYYY-MM. Sorts as a plain string. */
export type GameMonth = string;

const WEEK = 7;
const A_SUNDAY: GameDay = '2023-01-01';

let monthFormatter: Intl.DateTimeFormat | undefined;
let shortMonthFormatter: Intl.DateTimeFormat | undefined;
let dayOfMonthFormatter: Intl.DateTimeFormat | undefined;

export const monthOf = (day: GameDay): GameMonth => day.slice(0, 7);

export const isGameMonth = (text: string): boolean => isGameDay(`${text}-01`);

export const addMonths = (month: GameMonth, months: number): GameMonth =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);

export function monthDays(month: GameMonth): GameDay[] {
  const days: GameDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The weeks of a month, Sunday to Saturday; null for days of other months. */
export function monthWeeks(month: GameMonth): (GameDay | null)[][] {
  const days = monthDays(month);
  const lead = weekday(`${month}-01`);
  return Array.from({ length: Math.ceil((lead + days.length) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_day, place) => days[week * WEEK + place - lead] ?? null),
  );
}

/** The same day of another month, or the last one of a shorter month. */
export function sameDayIn(month: GameMonth, day: GameDay): GameDay {
  const sameDay = month + day.slice(7);
  return isGameDay(sameDay) ? sameDay : addDays(`${addMonths(month, 1)}-01`, -1);
}

/** 0 for Sunday. */
export const weekday = (day: GameDay): number => ((daysBetween(A_SUNDAY, day) % WEEK) + WEEK) % WEEK;

/** March 2027 */
export function formatMonth(month: GameMonth): string {
  monthFormatter ??= dayFormatter({ year: 'numeric', month: 'long' });
  return monthFormatter.format(utcMidnight(`${month}-01`));
}

/** Mar 2027 */
export function formatShortMonth(month: GameMonth): string {
  shortMonthFormatter ??= dayFormatter({ year: 'numeric', month: 'short' });
  return shortMonthFormatter.format(utcMidnight(`${month}-01`));
}

/** March 14 */
export function formatDayOfMonth(day: GameDay): string {
  dayOfMonthFormatter ??= dayFormatter({ month: 'long', day: 'numeric' });
  return dayOfMonthFormatter.format(utcMidnight(day));
}
