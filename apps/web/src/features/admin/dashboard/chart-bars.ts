export const CHART_WIDTH = 300;
export const CHART_HEIGHT = 100;

/** So much of a day's width is its bar. */
const BAR_SHARE = 0.7;

interface DayCount {
  day: string;
  completions: number;
}

/** One bar a day, side by side from the left, as high as its share of `highest`. */
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

/** The top of the scale: close above the count, and round. At least 5, so that a single game is not a tower. */
export function roundedUp(count: number): number {
  let step = 1;
  while (step * 10 <= count) step *= 10;
  return Math.max(
    5,
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((times) => times * step).find((round) => round >= count) ?? count,
  );
}
