/** A calendar day in New York, as YYYY-MM-DD. Such days compare in order as plain strings. */
export type GameDay = string;

type Span = { day: GameDay; from: number; until: number };

const HOUR_MS = 3_600_000;
const UTC_DAY_MS = 24 * HOUR_MS;

let formatter: Intl.DateTimeFormat | undefined;
// Nearly every question is about the day of the question before, and asking Intl takes microseconds.
let known: Span = { day: '', from: 0, until: 0 };

export const gameDay = (now: number): GameDay => spanAt(now).day;

/** The instant of the next midnight in New York. */
export const nextRollover = (now: number): number => spanAt(now).until;

/** The instant at which a game day begins. */
export function startOfGameDay(day: GameDay): number {
  // New York is 4 or 5 hours behind UTC, and its clocks change at 2 am, so midnight always exists, once.
  const summer = utcMidnight(day) + 4 * HOUR_MS;
  return readDay(summer) === day ? summer : summer + HOUR_MS;
}

/**
 * Calendar arithmetic. Never add 24 hours to an instant to reach tomorrow: a New York day lasts 23 or 25 hours when the
 * clocks change. Here the days are taken as UTC days, which all have 24.
 */
export const addDays = (day: GameDay, days: number): GameDay => toDay(utcMidnight(day) + days * UTC_DAY_MS);
export const nextDay = (day: GameDay): GameDay => addDays(day, 1);
export const previousDay = (day: GameDay): GameDay => addDays(day, -1);

/** How many days `to` lies after `from`. */
export const daysBetween = (from: GameDay, to: GameDay): number => (utcMidnight(to) - utcMidnight(from)) / UTC_DAY_MS;

/** Whether the text is a day that exists: not 2027-02-30. */
export const isGameDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && toDay(utcMidnight(text)) === text;

/** The instant at which the day begins in UTC. Date.UTC carries an overflow on the same way in every browser. */
export function utcMidnight(day: GameDay): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

const toDay = (utc: number): GameDay => new Date(utc).toISOString().slice(0, 10);

function spanAt(now: number): Span {
  if (now >= known.from && now < known.until) return known;
  const day = readDay(now);
  known = { day, from: startOfGameDay(day), until: startOfGameDay(nextDay(day)) };
  return known;
}

function readDay(now: number): GameDay {
  // Made once, because making one is slow, and when first needed, because the page should not wait for it.
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [month, day, year] = formatter.format(now).split('/');
  return `${year}-${month}-${day}`;
}
