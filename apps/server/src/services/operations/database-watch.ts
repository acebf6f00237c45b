import type { Database } from '../../db/database.ts';
import { repeat, type BackgroundTask } from '../../lib/repeat.ts';

const CHECK_EVERY_MS = 1000;

export interface DatabaseWatch extends BackgroundTask {
  /** Whether PostgreSQL accepted changes at the last check. Never waits. */
  isUp(): boolean;
}

export function createDatabaseWatch(database: Pick<Database, 'acceptsChanges'>): DatabaseWatch {
  let isUp = true; // the server has just prepared the database
  const check = async () => {
    isUp = await database.acceptsChanges();
  };
  return { isUp: () => isUp, ...repeat({ everyMs: CHECK_EVERY_MS, run: check }) };
}
