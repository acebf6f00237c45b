import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correct, fitForecasts, type Played } from './correction.ts';

const played = (fields: Partial<Played> = {}): Played => ({
  players: 30,
  misses: 3,
  variance: 2,
  wins: 20,
  predicted: { misses: 2, win: 0.5 },
  ...fields,
});

const UNFITTED = { weight: 15, a: 0, b: 1 };

describe('a forecast counts as much as 15 games', () => {
  test.each([
    [0, 2, 0.5],
    [15, 2.5, 0.75],
    [45, 2.75, 0.875],
  ])('with %i games of 3 misses, all won, 2 misses become %f and half of the wins %f', (players, misses, win) => {
    expect(correct(played({ players, wins: players }), UNFITTED)).toEqual({ misses, win });
  });

  test('the estimate lies between forecast and results', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.float({ min: 0, max: 6, noNaN: true }),
        fc.float({ min: 0, max: 6, noNaN: true }),
        (players, misses, forecast) => {
          const estimate = correct(
            played({ players, misses, predicted: { misses: forecast, win: 1 } }),
            UNFITTED,
          ).misses;
          expect(estimate).toBeGreaterThanOrEqual(Math.min(misses, forecast) - 1e-9);
          expect(estimate).toBeLessThanOrEqual(Math.max(misses, forecast) + 1e-9);
        },
      ),
    );
  });
});

describe('once 100 puzzles have 30 players each', () => {
  /** The real mean is half a miss above the forecast, give or take `error`. */
  const puzzles = (count: number, players: number, error: number) =>
    Array.from({ length: count }, (_, i) => {
      const forecast = 1 + (i % 10) / 5;
      return played({
        players,
        misses: forecast + 0.5 + (i % 2 ? error : -error),
        predicted: { misses: forecast, win: 1 },
      });
    });

  test('forecasts are corrected by their mean error, and weighed by how well they do', () => {
    const fit = fitForecasts(puzzles(200, 100, 0.5));
    expect(fit.a).toBeCloseTo(0.5, 0);
    expect(fit.b).toBeCloseTo(1, 0);
    // The variance between players, over that between puzzles without the share of chance.
    expect(fit.weight).toBeCloseTo(2 / (0.25 - 2 / 100), 0);
  });

  test.each([
    ['good forecasts count as 100 games at most', 0, 100],
    ['bad ones as 5 at least', 2, 5],
  ])('%s', (_name, error, weight) => expect(fitForecasts(puzzles(200, 100, error)).weight).toBe(weight));

  test.each([
    ['99 puzzles', puzzles(99, 30, 0.5)],
    ['29 players each', puzzles(200, 29, 0.5)],
    ['forecasts that are all the same', Array.from({ length: 200 }, () => played())],
  ])('%s are not enough', (_name, all) => expect(fitForecasts(all)).toEqual(UNFITTED));
});
