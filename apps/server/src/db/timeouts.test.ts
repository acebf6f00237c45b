import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { failIfUnreachable } from './timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

test.each([
  ['slow work finishes while the database responds', { work: after, ms: 9_000, isUnreachable: false }, 'done'],
  [
    'slow work fails while the database is unreachable',
    { work: after, ms: 9_000, isUnreachable: true },
    'Connection terminated',
  ],
  [
    'endless work fails even while the database responds',
    { work: () => never, ms: 0, isUnreachable: false },
    'Connection terminated',
  ],
])('%s', async (_what, { work, ms, isUnreachable }, outcome) => {
  const result = failIfUnreachable(work(ms), {
    isUnreachable: async () => isUnreachable,
    probeAfter: 150,
    deadline: 11_000,
  });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(11_001);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain(outcome);
});

test('the deadline may come before the first probe', async () => {
  const result = failIfUnreachable(never, { isUnreachable: async () => false, probeAfter: 1000, deadline: 400 });
  const settled = result.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(401);
  expect(await Promise.race([settled, Promise.resolve('still waiting')])).toContain('Connection terminated');
});
