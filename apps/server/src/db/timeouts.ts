import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What may be repeated is tried again for so long: then whoever asked hears that the database is away. */
const REPEAT_FOR_MS = 500;

/** Tries again, soon and then less soon, what may be repeated: most connections that break can be replaced at once. */
export async function repeating<T>(attempt: () => Promise<T>, mayBeRepeated: (error: unknown) => boolean): Promise<T> {
  const began = performance.now();
  for (let pause = 10; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - began > REPEAT_FOR_MS || !mayBeRepeated(error)) throw error;
    }
    await delay(pause);
  }
}

interface Doubts {
  isAway: () => Promise<boolean>;
  /** After so many milliseconds it is asked for the first time. */
  after: number;
  /** Work that takes longer than this has failed, whatever is answered. */
  longest: number;
}

/**
 * Fails with a connection failure as soon as the work is slow because the database is away, and not because there is
 * much to do: a host that has vanished closes no connection, and would be waited for in vain.
 */
export async function failIfAway<T>(work: Promise<T>, { isAway, after, longest }: Doubts): Promise<T> {
  const began = performance.now();
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  const away = new Promise<never>((_resolve, reject) => {
    const doubt = (afterMs: number) => {
      timer = setTimeout(() => {
        void isAway().then((away) => {
          const left = began + longest - performance.now();
          if (away || left <= 0) reject(new Error('Connection terminated: the database does not answer.'));
          // It answers, so that there is much to do. The longer that takes, the less often one need ask.
          else if (!isDone) doubt(Math.min(afterMs * 2, left));
        });
      }, afterMs);
    };
    doubt(Math.min(after, longest));
  });
  try {
    return await Promise.race([work, away]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

/** Asks on a connection of its own whether the database answers at all; however many ask at once, it is asked once. */
export function probe(connection: pg.PoolConfig, patience: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: patience, query_timeout: patience });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return false;
    } catch {
      return true;
    } finally {
      client.end().catch(() => undefined);
    }
  };
  return () => (asking ??= ask().finally(() => (asking = undefined)));
}
