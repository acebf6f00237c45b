import { MAX_INCORRECT_GUESSES } from '@sixfold/game';

/*
 * How results correct forecasts. A forecast counts as much as `weight` games; with more games, the results prevail. Once
 * a difficulty has enough results, the weight and the forecasts' own error are estimated from them.
 */

/** Results of one puzzle at one difficulty, next to its forecast. */
export interface Played {
  players: number;
  /** The mean, and the variance between players. */
  misses: number;
  variance: number;
  wins: number;
  predicted: { misses: number; win: number };
}

/** The real misses are estimated as `a + b * predicted` before any game. */
export interface Fit {
  weight: number;
  a: number;
  b: number;
}

const UNFITTED: Fit = { weight: 15, a: 0, b: 1 };
const FIT_MIN_PUZZLES = 100;
const FIT_MIN_PLAYERS = 30;
const WEIGHTS = { min: 5, max: 100 };

/** Fits the forecasts of all puzzles at one difficulty to their results. */
export function fitForecasts(all: readonly Played[]): Fit {
  const enough = all.filter(({ players }) => players >= FIT_MIN_PLAYERS);
  if (enough.length < FIT_MIN_PUZZLES) return UNFITTED;
  const x = enough.map(({ predicted }) => predicted.misses);
  const y = enough.map(({ misses }) => misses);
  const [meanX, meanY] = [mean(x), mean(y)];
  const spread = mean(x.map((value) => (value - meanX) ** 2));
  if (spread === 0) return UNFITTED;
  const b = mean(x.map((value, i) => (value - meanX) * ((y[i] ?? 0) - meanY))) / spread;
  const a = meanY - b * meanX;
  const games = sum(enough.map(({ players }) => players));
  const withinPuzzles = sum(enough.map(({ players, variance }) => players * variance)) / games;
  const residuals = mean(x.map((value, i) => ((y[i] ?? 0) - a - b * value) ** 2));
  const betweenPuzzles = residuals - mean(enough.map(({ players }) => withinPuzzles / players));
  // Without any spread beyond chance, the forecasts are as good as they can be.
  const weight = betweenPuzzles > 0 ? withinPuzzles / betweenPuzzles : WEIGHTS.max;
  return { a, b, weight: Math.min(WEIGHTS.max, Math.max(WEIGHTS.min, weight)) };
}

/** The best estimate of the misses and the share of wins. */
export function correct({ players, misses, wins, predicted }: Played, { weight, a, b }: Fit) {
  const games = players + weight;
  const expected = Math.min(MAX_INCORRECT_GUESSES, Math.max(0, a + b * predicted.misses));
  return {
    misses: (players * misses + weight * expected) / games,
    win: (wins + weight * predicted.win) / games,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
