import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function handWork() {
  const groups: { items: number[]; end: (results?: string[]) => void; fail: (error: Error) => void }[] = [];
  const ask = gather(
    (items: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        groups.push({ items, end: (results = items.map(String)) => resolve(results), fail: reject });
      }),
  );
  const sizes = () => groups.map(({ items }) => items.length);
  return { ask, groups, sizes };
}

test('whoever comes alone goes at once', async () => {
  const { ask, groups } = handWork();
  const answer = ask(1);
  expect(groups).toMatchObject([{ items: [1] }]);
  groups[0]!.end();
  expect(await answer).toBe('1');
  void ask(2);
  expect(groups[1]).toMatchObject({ items: [2] });
});

test('those who come meanwhile go together, and each gets its own answer', async () => {
  const { ask, groups } = handWork();
  const answers = [1, 2, 3].map(ask);
  expect(groups).toHaveLength(1);
  groups[0]!.end();
  await answers[0];
  expect(groups[1]).toMatchObject({ items: [2, 3] });
  groups[1]!.end(['two', 'three']);
  expect(await Promise.all(answers)).toEqual(['1', 'two', 'three']);
});

test('nobody waits for more than a few milliseconds for one that takes long', async () => {
  const { ask, groups } = handWork();
  void ask(1);
  const second = ask(2);
  await vi.advanceTimersByTimeAsync(5);
  expect(groups[1]).toMatchObject({ items: [2] });
  groups[1]!.end();
  expect(await second).toBe('2');
});

test('so many come that they go in several groups, of which none waits for the first to end', async () => {
  const { ask, groups, sizes } = handWork();
  for (let item = 0; item < 150; item += 1) void ask(item);
  await vi.advanceTimersByTimeAsync(15);
  expect(sizes()).toEqual([1, 64, 64, 21]);
  expect(groups.flatMap(({ items }) => items)).toEqual(Array.from({ length: 150 }, (_, item) => item));
});

test('work that fails fails those in it, and the next go on', async () => {
  const { ask, groups } = handWork();
  const [first, second] = [ask(1), ask(2)];
  groups[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  groups[1]!.end();
  expect(await second).toBe('2');
});
