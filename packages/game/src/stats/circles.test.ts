import { expect, test } from 'vitest';
import { isCovered, winnersOf } from './circles.ts';

test.each([
  ['2027-03-13', false, false],
  ['2027-03-13', true, false],
  ['2027-03-14', false, true],
  ['2027-03-14', true, false],
  ['2027-03-15', false, true], // of another server whose clock is ahead
])('on 2027-03-14, results of %s are covered if finishing today is %s: %s', (day, hasFinished, covered) =>
  expect(isCovered(day, '2027-03-14', hasFinished)).toBe(covered),
);

const results = (...points: number[]) => points.map((value, index) => ({ id: index, points: value }));

test.each([
  ['no one has played', [], []],
  ['everyone lost', [0, 0], []],
  ['one is ahead', [1, 4, 3], [1]],
  ['two are ahead', [3, 0, 3], [0, 2]],
])('if %s, the winners of %j are %j', (_name, points, winners) =>
  expect(winnersOf(results(...points)).map(({ id }) => id)).toEqual(winners),
);
