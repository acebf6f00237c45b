import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { createMailWorker } from './mail-worker.ts';

const LOOK_EVERY_MS = 500;

test('while the queue cannot be read the log says so once, and anew the next time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = false;
  const transaction = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(false));
  const log = { warn: vi.fn(), error: vi.fn() };
  const worker = createMailWorker({
    database: { transaction } as unknown as Database,
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
