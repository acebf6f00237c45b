import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../services/app-error.ts';
import { beforeDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

/** Runs pieces of work one after another, and returns the outcome of the last one and the time it took in all. */
async function outcome(request: { timeLeft: number }, ...pieces: number[]): Promise<[string, number]> {
  const start = performance.now();
  const result = (async () => {
    for (const ms of pieces) await beforeDeadline(request, after(ms));
    return 'done';
  })().catch((error: unknown) => (error instanceof AppError ? error.code : 'another error'));
  const ended = result.then((what): [string, number] => [what, performance.now() - start]);
  // Not until no timers are left: those of other tests in this process may repeat forever.
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

test.each([
  ['within the deadline', [11_000], ['done', 11_000]],
  ['too long', [30_000], ['UNAVAILABLE', 12_000]],
  ['in pieces that share the deadline', [4000, 4000, 3000], ['done', 11_000]],
  ['in pieces that are too long together', [5000, 5000, 5000], ['UNAVAILABLE', 12_000]],
])('work %s', async (_what, pieces, expected) => {
  expect(await outcome({ timeLeft: 12_000 }, ...pieces)).toEqual(expected);
});

test('the time between two pieces of work, when the body arrives, does not count', async () => {
  const request = { timeLeft: 12_000 };
  expect(await outcome(request, 10_000)).toEqual(['done', 10_000]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await outcome(request, 1000)).toEqual(['done', 1000]);
  expect(await outcome(request, 2000)).toEqual(['UNAVAILABLE', 1000]);
});

test('work that fails in time fails with its own error', async () => {
  const failing = Promise.reject(new Error('its own'));
  await expect(beforeDeadline({ timeLeft: 12_000 }, failing)).rejects.toThrow('its own');
  expect(vi.getTimerCount()).toBe(0);
});
