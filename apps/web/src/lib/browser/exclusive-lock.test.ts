// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './exclusive-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const withLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });

const request = vi.fn((_name: string, _options: LockOptions, task: () => unknown) => Promise.resolve(task()));

test('requests the lock from the browser', async () => {
  withLocks({ request });
  await expect(exclusively('outbox', () => Promise.resolve(7))).resolves.toBe(7);
  expect(request).toHaveBeenCalledWith(
    'outbox',
    { signal: expect.any(AbortSignal) as AbortSignal },
    expect.any(Function),
  );
});

test.each([
  ['without lock support', undefined],
  ['with the lock held by a suspended tab', { request: () => Promise.reject(new DOMException('', 'TimeoutError')) }],
  ['with locks denied', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('%s, tasks in this tab still run one at a time', async (_, locks) => {
  withLocks(locks);
  const order: string[] = [];
  let finish: () => void = () => undefined;
  const first = exclusively('outbox', async () => {
    order.push('first starts');
    await new Promise<void>((resolve) => (finish = resolve));
    order.push('first ends');
  });
  const second = exclusively('outbox', async () => void order.push('second'));
  await vi.waitUntil(() => order.length > 0);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first starts', 'first ends', 'second']);
});

test('a failing task runs once and does not block the next', async () => {
  withLocks({ request });
  const task = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(exclusively('outbox', task)).rejects.toThrow('broken');
  expect(task).toHaveBeenCalledTimes(1);
  await expect(exclusively('outbox', () => Promise.resolve('next'))).resolves.toBe('next');
});
