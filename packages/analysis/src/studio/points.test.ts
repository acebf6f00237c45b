import { DIFFICULTIES, parOf } from '@sixfold/game';
import { expect, test } from 'vitest';
import { toPuzzle } from '../../test-support/games.ts';
import { simulatePoints } from './points.ts';
import { rate } from './rate.ts';

test('the points follow from the par of the rating, and knowing words earns more', () => {
  const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
  const pars = parOf(rate(puzzle).levels);
  const points = simulatePoints(puzzle);
  for (const difficulty of DIFFICULTIES) {
    const { par, weak, strong, best } = points[difficulty];
    expect(par).toBe(pars[difficulty]);
    expect(strong).toBeGreaterThanOrEqual(weak);
    expect(best).toBeLessThanOrEqual(2 + par);
  }
});
