import { addDays, isGameDay, weekday, type GameDay } from './game-day.ts';
import { monthName } from './text.ts';

/** A calendar month, as YYYY-MM. Sorts as a plain string. */
export type GameMonth = string;

const WEEK = 7;

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

/** March 2027 */
export const formatMonth = (month: GameMonth): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** Mar 2027 */
export const formatShortMonth = (month: GameMonth): string => `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`;
