import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPossibleTime, medianTime, TIME_EDGES, TIME_LIMIT } from './time-histogram.ts';

const bucketOf = (seconds: number): number => TIME_EDGES.findLast((edge) => edge <= seconds) ?? 0;

function histogram(times: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(bucketOf(time), (counts.get(bucketOf(time)) ?? 0) + 1);
  return counts;
}

test('the edges rise, and no bucket reaches beyond twice its start or past the limit, except the last', () => {
  for (const [index, edge] of TIME_EDGES.entries()) {
    const next = TIME_EDGES[index + 1] ?? TIME_LIMIT;
    expect(next).toBeGreaterThan(edge);
    if (next !== TIME_LIMIT) expect(next).toBeLessThanOrEqual(2 * edge);
  }
});

test.each([
  ['no times', [], null],
  ['one time', [61], 68],
  ['the middle of a bucket', [60, 61, 62, 63], 68],
  ['of two buckets, the lower', [61, 200], 74],
  ['most in one bucket', [20, 100, 100, 100, 4000], 98],
  ['the last bucket', [30_000], 57_600],
])('%s', (_name, times, seconds) => expect(medianTime(histogram(times))).toBe(seconds));

const time = fc.integer({ min: TIME_EDGES[0], max: TIME_LIMIT - 1 });

test('it is in the bucket of the true median', () =>
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), (times) => {
      const median = times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1]!;
      expect(bucketOf(medianTime(histogram(times))!)).toBe(bucketOf(median));
    }),
  ));

test.each([
  [null, false],
  [undefined, false],
  [Number.NaN, false],
  [0, false],
  [4, false],
  [5, true],
  [86_399, true],
  [86_400, false],
])('a time of %s is possible: %s', (seconds, isPossible) => expect(isPossibleTime(seconds)).toBe(isPossible));
