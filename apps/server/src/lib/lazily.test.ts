import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('loads once, on first use', async () => {
  const load = vi.fn(async () => 'loaded');
  const get = lazily(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
  expect(await get()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
});

test('tries again after a failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('EMFILE'));
  const get = lazily(load);
  await expect(get()).rejects.toThrow('EMFILE');
  expect(await get()).toBe('loaded');
});
