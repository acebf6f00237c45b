import { startedDatabase, USUAL_START } from '../support/test-database.ts';
import { databaseUrl } from './server-process.ts';
import { shiftedClock } from './shifted-clock.ts';

/** For servers on which nothing depends on a first start: a database that has had it, and the clock of that time. */
export async function startedSite(): Promise<NodeJS.ProcessEnv> {
  const clock = await shiftedClock(USUAL_START);
  return { ...clock.environment, DATABASE_URL: await databaseUrl(await startedDatabase()) };
}
