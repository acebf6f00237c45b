/** A calendar day in New York, as YYYY-MM-DD. Sorts as a plain string. */
export type GameDay = string;

type Span = { day: GameDay; from: number; until: number };

const HOUR_MS = 3_600_000;
const UTC_DAY_MS = 24 * HOUR_MS;

let formatter: Intl.DateTimeFormat | undefined;
// Nearly every call is for the same day as the previous call, and Intl takes microseconds.
let cached: Span = { day: '', from: 0, until: 0 };

export const gameDay = (now: number): GameDay => spanAt(now).day;

/** The instant of the next midnight in New York. */
export const nextRollover = (now: number): number => spanAt(now).until;

/** The instant at which a game day begins. */
export function startOfGameDay(day: GameDay): number {
  // New York is 4 or 5 hours behind UTC. Its clocks change at 2 am, so every day has exactly one midnight.
  const summer = utcMidnight(day) + 4 * HOUR_MS;
  return readDay(summer) === day ? summer : summer + HOUR_MS;
}

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
  // Created lazily and only once: its constructor is slow and would delay the page load.
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [month, day, year] = formatter.format(now).split('/');
  return `${year}-${month}-${day}`;
}
