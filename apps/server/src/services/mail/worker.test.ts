import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createMailWorker } from './worker.ts';

const LOOK_EVERY_MS = 500;

test('while the queue cannot be read the log says so once per outage', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = false;
  const query = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ rows: [] }));
  const log = { warn: vi.fn(), error: vi.fn() };
  const worker = createMailWorker({
    database: { orm: drizzle({ query } as unknown as pg.Pool) } as unknown as Database,
    clock: { now: () => 0 },
    log,
    send: async () => undefined,
    siteAddress: () => 'http://localhost',
  });
  worker.start();
  onTestFinished(() => worker.stop());
  const told = async (away: boolean, looks: number) => {
    isAway = away;
    await vi.advanceTimersByTimeAsync(looks * LOOK_EVERY_MS);
    return log.warn.mock.calls.length;
  };
  expect(await told(false, 3)).toBe(0);
  expect(await told(true, 5)).toBe(1);
  expect(await told(false, 2)).toBe(1);
  expect(await told(true, 2)).toBe(2);
});
