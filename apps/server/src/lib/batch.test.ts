import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batch } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Batches that finish when the test says so. */
function manualBatches() {
  const batches: { items: number[]; finish: (results?: string[]) => void; fail: (error: Error) => void }[] = [];
  const call = batch(
    (items: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ items, finish: (results = items.map(String)) => resolve(results), fail: reject });
      }),
  );
  const sizes = () => batches.map(({ items }) => items.length);
  return { call, batches, sizes };
}

test('a call that arrives alone runs immediately', async () => {
  const { call, batches } = manualBatches();
  const result = call(1);
  expect(batches).toMatchObject([{ items: [1] }]);
  batches[0]!.finish();
  expect(await result).toBe('1');
  void call(2);
  expect(batches[1]).toMatchObject({ items: [2] });
});

test('calls that arrive during a run form one batch, and each gets its own result', async () => {
  const { call, batches } = manualBatches();
  const results = [1, 2, 3].map(call);
  expect(batches).toHaveLength(1);
  batches[0]!.finish();
  await results[0];
  expect(batches[1]).toMatchObject({ items: [2, 3] });
  batches[1]!.finish(['two', 'three']);
  expect(await Promise.all(results)).toEqual(['1', 'two', 'three']);
});

test('a call waits only a few milliseconds for a slow batch', async () => {
  const { call, batches } = manualBatches();
  void call(1);
  const second = call(2);
  await vi.advanceTimersByTimeAsync(5);
  expect(batches[1]).toMatchObject({ items: [2] });
  batches[1]!.finish();
  expect(await second).toBe('2');
});

test('many calls are split into batches, none of which waits for the first to finish', async () => {
  const { call, batches, sizes } = manualBatches();
  for (let item = 0; item < 150; item += 1) void call(item);
  await vi.advanceTimersByTimeAsync(15);
  expect(sizes()).toEqual([1, 64, 64, 21]);
  expect(batches.flatMap(({ items }) => items)).toEqual(Array.from({ length: 150 }, (_, item) => item));
});

test('a batch that fails rejects its own calls, and the next one runs', async () => {
  const { call, batches } = manualBatches();
  const [first, second] = [call(1), call(2)];
  batches[0]!.fail(new Error('unreachable'));
  await expect(first).rejects.toThrow('unreachable');
  batches[1]!.finish();
  expect(await second).toBe('2');
});
