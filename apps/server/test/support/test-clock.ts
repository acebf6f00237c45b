import type { Clock } from '../../src/adapters/clock.ts';

/** A clock that only the test moves. */
export interface TestClock extends Clock {
  set(instant: string): void;
}

export function testClock(start: string): TestClock {
  let now = Date.parse(start);
  return { now: () => now, set: (instant) => (now = Date.parse(instant)) };
}
