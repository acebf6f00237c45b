import { expect, test } from 'vitest';
import { areRelated, isInflected } from './stems.ts';

test.each([
  ['HOPING', true],
  ['HOPPED', true],
  ['DRIEST', true],
  ['BOXING', true],
  ['TABLES', true],
  ['ACCESS', false],
  ['STRING', false],
  ['HUNTER', false],
  ['PLANET', false],
])('%s is inflected: %s', (word, expected) => {
  expect(isInflected(word)).toBe(expected);
});

test.each([
  ['TABLES', 'TABLED', true],
  ['SINGER', 'SINGLE', true], // SING begins both
  ['RETURN', 'TURNED', true],
  ['UNEASY', 'EASILY', false],
  ['BAKERY', 'BAKERS', true],
  ['PARTLY', 'PARTED', true],
  ['DANCER', 'DANCED', true],
  ['SILENT', 'LISTEN', false],
  ['PACKET', 'ACCEPT', false],
])('%s and %s are related: %s', (one, other, expected) => {
  expect([areRelated(one, other), areRelated(other, one)]).toEqual([expected, expected]);
});
