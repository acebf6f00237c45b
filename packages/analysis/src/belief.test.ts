import { expect, test } from 'vitest';
import { toGuesses, toPuzzle } from '../test-support/games.ts';
import { believe, pairIndex } from './belief.ts';
import { plausibleKeys } from './keys.ts';
import { EDGE, patterns } from './patterns.ts';
import { afterGuess, NUMBERS, startPosition, type Position } from './position.ts';

const puzzle = toPuzzle('PACKET ACCEPT ATTACK');

/** Every order of the letters, with its score. */
function everyKey({ pool, rows }: Position): { letters: number[]; score: number }[] {
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((letter) => orders(rest.filter((other) => other !== letter)).map((order) => [letter, ...order]));
  return orders(pool).map((letters) => ({
    letters,
    score: rows.reduce((sum, row) => sum + scoreOf(row.map((number) => letters[number] ?? 0)), 0),
  }));
}

function scoreOf(word: readonly number[]): number {
  const symbols = [EDGE, EDGE, ...word, EDGE];
  return symbols
    .slice(2)
    .reduce((sum, z, i) => sum + (patterns()[((symbols[i] ?? 0) * 27 + (symbols[i + 1] ?? 0)) * 27 + z] ?? 0), 0);
}

test('at the easiest difficulty the search finds all 720 keys with their exact scores', () => {
  const position = startPosition(puzzle, 'FOUNDATION');
  const found = plausibleKeys(position, 720);
  const expected = everyKey(position).sort((one, other) => one.score - other.score);
  expect(found.size).toBe(720);
  const scores = [...found.scores].sort((one, other) => one - other);
  for (const [i, { score }] of expected.entries()) expect(scores[i]).toBeCloseTo(score, 9);
});

test('the pattern belief is the softened average over all keys', () => {
  const position = startPosition(puzzle, 'FOUNDATION');
  const keys = everyKey(position);
  const highest = Math.max(...keys.map(({ score }) => score));
  const weights = keys.map(({ score }) => Math.exp((score - highest) / 1.4));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const { pattern } = believe(position, 720);
  for (let number = 0; number < NUMBERS; number++) {
    for (const letter of position.pool) {
      const expected =
        keys.reduce((sum, key, i) => sum + (key.letters[number] === letter ? (weights[i] ?? 0) : 0), 0) / total;
      expect(pattern[pairIndex(letter, number)]).toBeCloseTo(expected, 9);
    }
  }
});

test('both beliefs assign one letter per number in total, and respect the guesses', () => {
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

test('people who recall words are more certain of them than the patterns are', () => {
  const position = startPosition(toPuzzle('SOURCE CURSOR SECURE'), 'CHALLENGING');
  const { pattern, people } = believe(position, 3_000);
  const meanOfRight = (belief: Float64Array) =>
    Array.from('SOURCE', (letter, number) => belief[pairIndex(letter.charCodeAt(0) - 65, number)] ?? 0).reduce(
      (sum, chance) => sum + chance / 6,
      0,
    );
  expect(meanOfRight(people)).toBeGreaterThan(meanOfRight(pattern));
});
