import { expect, test } from 'vitest';
import { isCipherNumber, isLetter } from './letters.ts';

test.each(['A', 'Z'])('%j is a letter', (value) => expect(isLetter(value)).toBe(true));
test.each(['a', 'Ä', 'AB', '', '1', 1, null, ['A']])('%j is not a letter', (value) =>
  expect(isLetter(value)).toBe(false),
);

test.each([1, 6])('%j is a cipher number', (value) => expect(isCipherNumber(value)).toBe(true));
test.each([0, 7, 1.5, NaN, '1', null, [1]])('%j is not a cipher number', (value) =>
  expect(isCipherNumber(value)).toBe(false),
);
