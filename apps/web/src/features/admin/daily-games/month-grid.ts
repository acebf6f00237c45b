import { addDays, isGameDay, type GameDay } from '@sixfold/game';

const WEEK = 7;

/** The weeks of a month, Sunday to Saturday; null for days of other months. */
export function monthWeeks(month: string): (GameDay | null)[][] {
  const first = `${month}-01`;
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const days: (GameDay | null)[] = Array.from({ length: lead }, () => null);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % WEEK !== 0) days.push(null);
  return Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
}

/** The previous or next month; undefined past the end of the calendar. */
export function adjacentMonth(month: string, step: -1 | 1): string | undefined {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step;
  const adjacent = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  return isGameDay(`${adjacent}-01`) ? adjacent : undefined;
}

const formatter = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** February 2027 */
export const monthText = (month: string): string => formatter.format(new Date(`${month}-01T00:00:00Z`));
