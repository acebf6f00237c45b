import { expect, test } from 'vitest';
import { decodeRow, findWord, isograms, PEOPLE } from './dictionary.ts';

const pack = (word: string) =>
  Array.from(word).reduce((packed, letter, place) => packed + (letter.charCodeAt(0) - 97) * 32 ** place, 0);
const find = (word: string) => findWord(pack(word));

test.each([
  ['accept', 0.8],
  ['abroad', 0.6],
  ['abbeys', 0.4],
  ['zzzzzz', undefined],
])('the share of people who recall %s is %d', (word, recall) => {
  expect(find(word)?.recall).toBe(recall);
});

test('a key turns rows of numbers into words', () => {
  expect(decodeRow(pack('packet'), [1, 2, 2, 4, 0, 5])).toBe(pack('accept'));
  expect(decodeRow(pack('packet'), [0, 1, 2, 3, 4, 5])).toBe(pack('packet'));
});

test('1,579 listed words can be an anchor', () => {
  expect(isograms()).toHaveLength(1_579);
});

test('each word puts the imagined people in its own order', () => {
  const [accept = [], packet = []] = ['accept', 'packet'].map((word) => find(word)?.strata());
  const inOrder = (strata: readonly number[]) => [...strata].sort((one, other) => one - other);
  expect(inOrder(accept)).toEqual(Array.from({ length: PEOPLE }, (_, person) => (person + 0.5) / PEOPLE));
  expect(inOrder(packet)).toEqual(inOrder(accept));
  expect(packet).not.toEqual(accept);
});

test.each([0, 0.019, 0.02, 0.05, 0.5, 1])('in a row of ease %d, people recognize a word by its stratum', (ease) => {
  const word = find('accept');
  const people = word?.strata().map((stratum) => stratum < 0.8 * ease);
  const mask = word?.knownBy(ease) ?? 0;
  expect(people?.map((_, person) => ((mask >>> person) & 1) === 1)).toEqual(people);
});
