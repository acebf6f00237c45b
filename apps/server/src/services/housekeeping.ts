import { lt } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/database.ts';
import { mailLinks, signIns } from '../db/schema.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Takes away what nobody can use any more. It is refused already; it only takes up room. */
export async function dropExpired({ orm }: Database, now: number): Promise<void> {
  await orm.delete(signIns).where(lt(signIns.expiresAt, new Date(now)));
  await orm.delete(mailLinks).where(lt(mailLinks.expiresAt, new Date(now)));
}

export function createHousekeeping(database: Database, clock: Clock, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void dropExpired(database, clock.now()).catch(onError), EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
