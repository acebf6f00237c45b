import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, startedDatabase, DEFAULT_NOW } from '../support/test-database.ts';
import { databaseUrl, temporaryFolder } from './server-process.ts';

/** A clock for server processes that keeps running from where it was last set. */
export async function shiftedClock(start: string) {
  const file = join(temporaryFolder(), 'offset');
  const preload = new URL('shifted-clock.mjs', import.meta.url).href;
  async function set(instant: string): Promise<void> {
    // Renamed into place, so that no server reads a partial number.
    await writeFile(`${file}.new`, String(Date.parse(instant) - Date.now()));
    await rename(`${file}.new`, file);
  }
  await set(start);
  return { set, environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_FILE: file } };
}

/**
 * For tests that do not depend on a first start: an already started database and its clock. Its puzzles count as
 * analyzed, so the server does not start analyzing them.
 */
export async function startedSite(): Promise<NodeJS.ProcessEnv> {
  const clock = await shiftedClock(DEFAULT_NOW);
  const connection = await startedDatabase();
  await openTestDatabase(connection).query({ text: 'UPDATE word_sets SET report_version = 1' });
  return { ...clock.environment, DATABASE_URL: await databaseUrl(connection) };
}
