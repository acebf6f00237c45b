import type { Database } from '../../db/database.ts';

const CHECK_EVERY_MS = 1000;

export interface DatabaseWatch {
  /** Whether calls that need the database can be answered, as of the last check. Never waits. */
  isUp(): boolean;
  start(): void;
  /** Waits for the check that is running. */
  stop(): Promise<void>;
}

export function createDatabaseWatch(database: Pick<Database, 'acceptsChanges'>): DatabaseWatch {
  let isUp = true; // the server has just prepared it
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function ask(): Promise<void> {
    isUp = await database.acceptsChanges();
  }

  function check(): void {
    running ??= ask().finally(() => (running = undefined));
  }

  return {
    isUp: () => isUp,
    start() {
      timer = setInterval(check, CHECK_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
