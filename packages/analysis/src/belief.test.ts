import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toGuesses, toPuzzle } from '../test-support/games.ts';
import { smallPositions } from '../test-support/positions.ts';
import { byPatterns, byPeople, everyKey, keyChances, scoreOf, weighKeys } from '../test-support/reference.ts';
import { believe, pairIndex } from './belief.ts';
import { letterAt } from './dictionary.ts';
import { plausibleKeys } from './keys.ts';
import { afterGuess, NUMBERS, startPosition } from './position.ts';

const EVERYTHING = 100_000;

test('without a limit, the search finds every key, and the beliefs match the definition', () => {
  fc.assert(
    fc.property(smallPositions, (position) => {
      const keys = weighKeys(position, everyKey(position));
      const found = plausibleKeys(position, EVERYTHING);
      const scores = new Map(Array.from(found.keys, (key, i) => [key, found.scores[i] ?? 0]));
      expect([found.size, scores.size]).toEqual([keys.length, keys.length]);
      expectClose(
        keys.map(({ key }) => scores.get(key.reduce((sum, letter, number) => sum + letter * 32 ** number, 0)) ?? NaN),
        keys.map(({ key }) => scoreOf(position, key)),
      );
      const belief = believe(position, EVERYTHING);
      expectClose(belief.pattern, byPatterns(keys));
      expectClose(belief.people, byPeople(keys));
      const chances = keyChances(keys);
      expect(sumOf(chances)).toBeCloseTo(1, 9);
      const entropy = sumOf(chances.map((chance) => -chance * Math.log(chance)));
      expect(Math.abs(belief.plausible - Math.exp(entropy))).toBeLessThan(0.51);
    }),
    { numRuns: 25 },
  );
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function expectClose(actual: ArrayLike<number>, expected: readonly number[]): void {
  const gaps = expected.map((chance, pair) => Math.abs(chance - (actual[pair] ?? NaN)));
  expect(Math.max(...gaps)).toBeLessThan(1e-9);
}

test('a narrow search adds every anchor that fits, once', () => {
  const position = startPosition(toPuzzle('SOURCE CURSOR SECURE'), 'CHALLENGING');
  const [narrow, wide] = [plausibleKeys(position, 200), plausibleKeys(position, 20_000)];
  const words = (keys: Int32Array) =>
    Array.from(keys, (key) =>
      Array.from({ length: NUMBERS }, (_, at) => String.fromCharCode(65 + letterAt(key, at))).join(''),
    );
  const anchors = words(narrow.keys.subarray(200, narrow.size));
  expect(anchors.length).toBeGreaterThan(10);
  expect(words(wide.keys)).toEqual(expect.arrayContaining(anchors));
  expect(words(wide.keys).filter((word) => word === 'SOURCE')).toHaveLength(1);
  expect(new Set(words(narrow.keys)).size).toBe(narrow.size);
  expect(words(narrow.keys)).toContain('SOURCE');
});

test('both beliefs assign one letter per number in total, and respect the guesses', () => {
  const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
  const start = startPosition(puzzle, 'INTERMEDIATE');
  const position = toGuesses(puzzle, 'T6 E4 S1').reduce(afterGuess, start);
  for (const belief of [believe(position, 500).pattern, believe(position, 500).people]) {
    for (let number = 0; number < NUMBERS; number++) {
      expect(belief.slice(number * 26, number * 26 + 26).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
    expect(belief[pairIndex(19, 5)]).toBeCloseTo(1, 9);
    expect(belief[pairIndex(4, 3)]).toBe(0);
    expect(belief[pairIndex(18, 0)]).toBe(0);
  }
});
