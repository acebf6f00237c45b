/** The only source of time. Everything that needs the hour is handed a clock, so that a test can hand in its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
