import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './server-process.ts';

/** A clock for servers to run by, which goes on from where it was last put. */
export async function shiftedClock(start: string) {
  const file = join(temporaryFolder(), 'offset');
  const preload = new URL('shifted-clock.mjs', import.meta.url).href;
  async function set(instant: string): Promise<void> {
    // Renamed into place: nobody reads half a number.
    await writeFile(`${file}.new`, String(Date.parse(instant) - Date.now()));
    await rename(`${file}.new`, file);
  }
  await set(start);
  return { set, environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_FILE: file } };
}
