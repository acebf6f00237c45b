import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from './connection-failure.ts';

/** After this long, the caller learns that the database is unavailable. */
const RETRY_FOR_MS = 500;

/** Retries with exponential backoff: most broken connections can be replaced immediately. */
export async function retry<T>(attempt: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  const began = performance.now();
  for (let pause = 10; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - began > RETRY_FOR_MS || !mayRetry(error)) throw error;
    }
    await delay(pause);
  }
}

interface Limits {
  isUnreachable: () => Promise<boolean>;
  /** Milliseconds before the first probe. */
  probeAfter: number;
  /** Milliseconds after which the work fails, whatever the probes say. */
  deadline: number;
}

/**
 * Fails with a connection failure as soon as slow work turns out to be slow because the database is unreachable, not
 * busy: a host that has vanished closes no connections.
 */
export async function failIfUnreachable<T>(
  work: Promise<T>,
  { isUnreachable, probeAfter, deadline }: Limits,
): Promise<T> {
  const began = performance.now();
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  const failure = new Promise<never>((_resolve, reject) => {
    const scheduleProbe = (afterMs: number) => {
      timer = setTimeout(() => {
        void isUnreachable().then((unreachable) => {
          const left = began + deadline - performance.now();
          if (unreachable || left <= 0) reject(new Error('Connection terminated: the database does not respond.'));
          // It responds, so it is busy. Probe less and less often.
          else if (!isDone) scheduleProbe(Math.min(afterMs * 2, left));
        });
      }, afterMs);
    };
    scheduleProbe(Math.min(probeAfter, deadline));
  });
  try {
    return await Promise.race([work, failure]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

/** Checks on a separate connection whether the database is unreachable. Concurrent callers share one probe. */
export function createProbe(connection: pg.PoolConfig, timeout: number): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  const probe = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeout, query_timeout: timeout });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return false;
    } catch (error) {
      // A database that refuses a connection because it has too many is busy.
      return codeOf(error) !== '53300';
    } finally {
      client.end().catch(() => undefined);
    }
  };
  return () => (pending ??= probe().finally(() => (pending = undefined)));
}
