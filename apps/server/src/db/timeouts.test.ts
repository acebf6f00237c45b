import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { failIfAway } from './timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test.each([
  ['slow, and the database answers', { work: after, ms: 9_000, isAway: false }, 'done'],
  ['slow, and the database is away', { work: after, ms: 9_000, isAway: true }, 'Connection terminated'],
  ['endless, and the database answers', { work: () => never, ms: 0, isAway: false }, 'Connection terminated'],
])('work that is %s', async (_what, { work, ms, isAway }, outcome) => {
  const result = failIfAway(work(ms), { isAway: async () => isAway, after: 150, longest: 11_000 });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(11_001);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain(outcome);
});

test('the deadline may come before the first doubt', async () => {
  const result = failIfAway(never, { isAway: async () => false, after: 1000, longest: 400 });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(401);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain('Connection terminated');
});
