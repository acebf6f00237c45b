import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createMailWorker } from './queue.ts';

const POLL_EVERY_MS = 500;

test('a queue that cannot be read is logged once per outage', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isDown = false;
  const query = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve({ rows: [] }));
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
  const warningsAfter = async (polls: number, down: boolean) => {
    isDown = down;
    await vi.advanceTimersByTimeAsync(polls * POLL_EVERY_MS);
    return log.warn.mock.calls.length;
  };
  expect(await warningsAfter(3, false)).toBe(0);
  expect(await warningsAfter(5, true)).toBe(1);
  expect(await warningsAfter(2, false)).toBe(1);
  expect(await warningsAfter(2, true)).toBe(2);
});
