import { expect, test } from 'vitest';
import { winRateBand } from './puzzle-cells.tsx';

// accounts spec §2, Dashboard
test.each([
  [100, 'green'],
  [70, 'green'],
  [69.9, 'yellow'],
  [50, 'yellow'],
  [49.9, 'red'],
  [0, 'red'],
])('a win rate of %d%% is %s', (rate, band) => expect(winRateBand(rate)).toBe(band));
