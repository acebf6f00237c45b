import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HOUR_MS = 3_600_000;
const PRELOAD = new URL('preload-clock.mjs', import.meta.url).href;
const realNow = Date.now;

/** Reads a clock that stands at `start` until the file exists, and runs `speed` times as fast as the real one from then. */
export function acceleratedNow({ start, speed, file }) {
  let realStart;
  return () => {
    realStart ??= statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    return realStart === undefined ? start : Math.floor(start + (realNow() - realStart) * speed);
  };
}

// Not the server's own code, so that both cannot share a mistake.
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** A clock for this process and for the servers. It stands still until they have started. */
export function createClock({ start, speed, folder }) {
  const settings = { start: Date.parse(start), speed, file: join(folder, 'clock') };
  const now = acceleratedNow(settings);
  const hours = () => (now() - settings.start) / HOUR_MS;
  return {
    environment: { NODE_OPTIONS: `--import=${PRELOAD}`, ACCELERATED_CLOCK: JSON.stringify(settings) },
    run: () => writeFileSync(settings.file, ''),
    /** The day in New York. */
    day: () => newYork.format(now()),
    /** Simulated hours since the start. */
    hours,
    /** Waits until this many simulated hours after the start. */
    async reach(hour) {
      await delay(Math.max(0, ((hour - hours()) * HOUR_MS) / speed));
    },
  };
}
