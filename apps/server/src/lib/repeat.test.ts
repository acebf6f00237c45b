import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOncePerOutage, repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task whose runs finish when the test says so. */
function manualTask({ runAtStart = false } = {}) {
  const runs: { finish: () => void; signal: AbortSignal }[] = [];
  const task = repeat({
    everyMs: 1000,
    runAtStart,
    run: (signal) => new Promise((resolve) => runs.push({ finish: resolve, signal })),
  });
  return { task, runs };
}

test.each([
  { runs: 'immediately', runAtStart: true, atStart: 1, aSecondLater: 2 },
  { runs: 'only after the first interval', runAtStart: false, atStart: 0, aSecondLater: 1 },
])('with runAtStart=$runAtStart, the task runs $runs', async (expected) => {
  const { task, runs } = manualTask(expected);
  task.start();
  expect(runs).toHaveLength(expected.atStart);
  runs[0]?.finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(expected.aSecondLater);
});

test('ticks during a long run are skipped, and the task runs again on the first tick after it', async () => {
  const { task, runs } = manualTask();
  task.start();
  await vi.advanceTimersByTimeAsync(3500);
  expect(runs).toHaveLength(1);
  runs[0]!.finish();
  await vi.advanceTimersByTimeAsync(500);
  expect(runs).toHaveLength(2);
});

test('stop aborts the run in progress, waits for it, and starts no other', async () => {
  const { task, runs } = manualTask({ runAtStart: true });
  task.start();
  let isStopped = false;
  const stopped = task.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs[0]!.signal.aborted).toBe(true);
  expect(isStopped).toBe(false);
  runs[0]!.finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});

test('a task that was never started can be stopped', async () => {
  await expect(manualTask().task.stop()).resolves.toBeUndefined();
});

test('a failure is logged once per outage', async () => {
  let isDown = false;
  const logError = vi.fn();
  const work = logOncePerOutage(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()), logError);
  const logged: number[] = [];
  for (isDown of [false, true, true, false, true]) {
    await work();
    logged.push(logError.mock.calls.length);
  }
  expect(logged).toEqual([0, 1, 1, 1, 2]);
});
