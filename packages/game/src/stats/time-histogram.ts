import { MAX_TIME_TAKEN_SECONDS } from '../constants.ts';

/**
 * The lower edges, in seconds, of the buckets in which times are counted. No one is faster than the first: six guesses
 * take eighteen key presses, and Submit locks for half a second after each.
 */
export const TIME_EDGES = [
  5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 900, 1200,
  1800, 2700, 3600, 7200, 14_400, 28_800,
] as const;

/** Browsers cap longer times at this value, so it is not a real time. */
export const TIME_LIMIT = MAX_TIME_TAKEN_SECONDS;

/** Whether a reported time tells how long a game took. */
export const isPossibleTime = (seconds: number | null | undefined): seconds is number =>
  typeof seconds === 'number' && seconds >= TIME_EDGES[0] && seconds < TIME_LIMIT;

/** Reads the median off a histogram that counts times by lower edge. Exact to the bucket; null without times. */
export function medianTime(counts: ReadonlyMap<number, number>): number | null {
  const half = TIME_EDGES.reduce((sum, edge) => sum + (counts.get(edge) ?? 0), 0) / 2;
  let below = 0;
  for (const [index, edge] of TIME_EDGES.entries()) {
    const count = counts.get(edge) ?? 0;
    if (count > 0 && below + count >= half) {
      const next = TIME_EDGES[index + 1] ?? TIME_LIMIT;
      return Math.min(Math.round(edge + ((half - below) / count) * (next - edge)), next - 1);
    }
    below += count;
  }
  return null;
}
