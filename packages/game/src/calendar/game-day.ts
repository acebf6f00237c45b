/** A calendar day in New York, as YYYY-MM-DD. Sorts as a plain string. */
export type GameDay = string;

type Span = { day: GameDay; from: number; until: number };

const HOUR_MS = 3_600_000;
const UTC_DAY_MS = 24 * HOUR_MS;

// Nearly every call is for the same day as the previous call.
let cached: Span = { day: '', from: 0, until: 0 };

export const gameDay = (now: number): GameDay => spanAt(now).day;

/** The instant of the next midnight in New York. */
export const nextRollover = (now: number): number => spanAt(now).until;

/**
 * The instant at which a game day begins. New York is 5 hours behind UTC, and since 2007 only 4 from the second Sunday of
 * March to the first of November. Intl knows that too, but a browser takes tens of milliseconds to load its data.
 */
export function startOfGameDay(day: GameDay): number {
  const year = day.slice(0, 4);
  // Clocks change at 2 am, so on the day itself midnight still follows the old time.
  const isSummer = day > sundayFrom(`${year}-03-08`) && day <= sundayFrom(`${year}-11-01`);
  return utcMidnight(day) + (isSummer ? 4 : 5) * HOUR_MS;
}

/** That day, or the first Sunday after it. */
const sundayFrom = (day: GameDay): GameDay => addDays(day, (7 - weekday(day)) % 7);

/** 0 for Sunday. */
export const weekday = (day: GameDay): number => new Date(utcMidnight(day)).getUTCDay();

/**
 * Calendar arithmetic. Never add 24 hours to an instant to reach tomorrow: a New York day lasts 23 or 25 hours when the
 * clocks change. UTC days, used here, always have 24.
 */
export const addDays = (day: GameDay, days: number): GameDay => toDay(utcMidnight(day) + days * UTC_DAY_MS);
export const nextDay = (day: GameDay): GameDay => addDays(day, 1);
export const previousDay = (day: GameDay): GameDay => addDays(day, -1);

/** The number of days from `from` to `to`. */
export const daysBetween = (from: GameDay, to: GameDay): number => (utcMidnight(to) - utcMidnight(from)) / UTC_DAY_MS;

/** Rejects dates that do not exist, such as 2027-02-30. */
export const isGameDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && toDay(utcMidnight(text)) === text;

/** The instant at which the day begins in UTC. Date.UTC handles overflow the same way in every browser. */
export function utcMidnight(day: GameDay): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

const toDay = (utc: number): GameDay => new Date(utc).toISOString().slice(0, 10);

function spanAt(now: number): Span {
  if (now >= cached.from && now < cached.until) return cached;
  const day = readDay(now);
  cached = { day, from: startOfGameDay(day), until: startOfGameDay(nextDay(day)) };
  return cached;
}

function readDay(now: number): GameDay {
  const day = toDay(now);
  return now < startOfGameDay(day) ? previousDay(day) : day;
}
