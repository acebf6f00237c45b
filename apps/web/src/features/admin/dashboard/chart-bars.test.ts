import { expect, test } from 'vitest';
import { CHART_HEIGHT, CHART_WIDTH, chartBars, roundedUp } from './chart-bars.ts';

const days = (...counts: number[]) =>
  counts.map((completions, index) => ({ day: `2027-01-0${index + 1}`, completions }));

test('bars rest on the baseline, are proportional to the counts and stay inside the chart', () => {
  const bars = chartBars(days(0, 5, 10), 10);
  expect(bars.map(({ height }) => height)).toEqual([0, CHART_HEIGHT / 2, CHART_HEIGHT]);
  for (const { y, height } of bars) expect(y + height).toBe(CHART_HEIGHT);
  const last = bars.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(CHART_WIDTH);
});

test('without days or completions, nothing is drawn', () => {
  expect(chartBars([], 0)).toEqual([]);
  expect(chartBars(days(0), 0)[0]?.height).toBe(0);
});

test.each([
  [0, 5],
  [1, 5],
  [5, 5],
  [6, 6],
  [7, 8],
  [10, 10],
  [11, 15],
  [21, 25],
  [51, 60],
  [999, 1000],
  [1000, 1000],
  [700_001, 800_000],
])('a maximum of %i gets a scale up to %i', (count, top) => expect(roundedUp(count)).toBe(top));
