/** The only source of time, passed to everything that needs it so that tests can supply their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
