import { describe, expect, test } from 'vitest';
import { hasFields, isArrayOf, isInteger, isNullOr, isOneOf, isOptional, isText } from './guards.ts';

const isGame = hasFields<{ word: string; tries: number; outcome?: 'WIN' | 'LOSS'; note: string | null }>({
  word: isText,
  tries: isInteger(0, 12),
  outcome: isOptional(isOneOf(['WIN', 'LOSS'])),
  note: isNullOr(isText),
});
const game = { word: 'PLANET', tries: 6, outcome: 'WIN', note: null };

describe('an object', () => {
  test.each([
    ['all fields', game],
    ['an optional field missing', { word: 'PLANET', tries: 0, note: 'fun' }],
    ['a field more', { ...game, more: 1 }],
  ])('with %s is accepted', (_, value) => expect(isGame(value)).toBe(true));

  test.each([
    ['a field missing', { tries: 6, note: null }],
    ['text for a number', { ...game, tries: '6' }],
    ['a number that is too small', { ...game, tries: -1 }],
    ['a number that is too large', { ...game, tries: 13 }],
    ['a fraction', { ...game, tries: 0.5 }],
    ['infinity', { ...game, tries: Infinity }],
    ['another word', { ...game, outcome: 'DRAW' }],
    ['null for an optional field', { ...game, outcome: null }],
    ['undefined for null', { ...game, note: undefined }],
  ])('with %s is rejected', (_, value) => expect(isGame(value)).toBe(false));

  test.each([undefined, null, 0, '', 'PLANET', true, [], [game]])('is not %j', (value) =>
    expect(isGame(value)).toBe(false),
  );
});

test.each([
  [[], true],
  [['a', 'b'], true],
  [['a', 1], false],
  [{ length: 0 }, false],
  ['ab', false],
])('%j as an array of texts: %s', (value, expected) => expect(isArrayOf(isText)(value)).toBe(expected));
