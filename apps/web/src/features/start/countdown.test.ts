// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEachSecond, untilNextSecond } from './countdown.tsx';

const NOON = Date.parse('2027-03-14T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

test.each([
  [5_400, 400],
  [5_001, 1],
  [5_000, 1_000],
  [0, 1_000],
  [-400, 600],
  [-1_000, 1_000],
])('with %i ms left, the next second starts in %i ms', (left, wait) => expect(untilNextSecond(left)).toBe(wait));

describe('onEachSecond', () => {
  test('ticks when a whole number of seconds is left', () => {
    const at: number[] = [];
    const stop = onEachSecond(NOON + 10_250, () => at.push(Date.now() - NOON));
    vi.advanceTimersByTime(3_000);
    stop();
    vi.advanceTimersByTime(3_000);
    expect(at).toEqual([250, 1_250, 2_250]);
  });

  test('ticks when the tab becomes visible, and stays on the second', () => {
    const at: number[] = [];
    const stop = onEachSecond(NOON + 10_250, () => at.push(Date.now() - NOON));
    vi.setSystemTime(NOON + 7_100); // asleep: no timer fired
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(200);
    stop();
    expect(at).toEqual([7_100, 7_250]);
  });
});
