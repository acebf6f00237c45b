export const CHART_WIDTH = 300;
export const CHART_HEIGHT = 100;

/** The bar's share of a day's width. */
const BAR_SHARE = 0.7;

interface DayCount {
  day: string;
  completions: number;
}

/** One bar per day, from left to right, with its height in proportion to `highest`. */
export function chartBars(days: readonly DayCount[], highest: number) {
  const width = CHART_WIDTH / Math.max(1, days.length);
  return days.map(({ day, completions }, index) => {
    const height = highest === 0 ? 0 : (completions / highest) * CHART_HEIGHT;
    return {
      day,
      completions,
      x: (index + (1 - BAR_SHARE) / 2) * width,
      width: width * BAR_SHARE,
      y: CHART_HEIGHT - height,
      height,
    };
  });
}

/** The top of the scale: a round number just above the count. At least 5, so that one game does not fill the chart. */
export function roundedUp(count: number): number {
  let step = 1;
  while (step * 10 <= count) step *= 10;
  return Math.max(
    5,
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= count) ?? count,
  );
}
