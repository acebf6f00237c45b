import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { createAnalysis } from '../../src/adapters/analysis.ts';

beforeAll(() => buildServer());
afterEach(() => vi.useRealTimers());

test('a call that comes just as the idle thread ends starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const analysis = createAnalysis('interactive');
  const plan = () =>
    analysis.run('plan', { days: [], shape: [1, 1, 1, 1, 1, 1, 1], candidates: [], scheduled: [], seed: '' });
  expect(await plan()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(await plan()).toEqual([]);

  const stopped = plan();
  await Promise.all([expect(stopped).rejects.toThrow('The analysis was stopped.'), analysis.stop()]);
});
