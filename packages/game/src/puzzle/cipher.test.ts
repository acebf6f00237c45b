import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchors, wordsOf } from '../../test-support/arbitraries.ts';
import { AnchorError, buildCipher, decodeWord, encodeWord } from './cipher.ts';

// game spec §1: the anchor's letters are numbered 1 to 6 in order of first appearance
test.each([
  ['PLANET', 'PLANET', '123456'],
  ['PLANET', 'PLATEN', '123654'],
  ['STANCE', 'ACCESS', '355611'],
  ['SILENT', 'ENLIST', '453216'],
])('with the anchor %s, %s is encoded as %s', (anchor, word, digits) => {
  expect(encodeWord(buildCipher(anchor), word)).toBe(digits);
});

// game spec §5
describe('an anchor without exactly six unique letters', () => {
  test.each([
    ['LETTER', 'Anchor word must contain exactly 6 unique letters. Found 4.'],
    ['', 'Anchor word must contain exactly 6 unique letters. Found 0.'],
    ['PLAN-T', 'Anchor word must contain exactly 6 unique letters. Found 5.'],
    ['PLANETS', 'Anchor word has more than 6 unique letters.'],
  ])('%j is rejected', (anchor, message) => {
    expect(() => buildCipher(anchor)).toThrow(new AnchorError(message));
  });

  test('has its own error name', () => {
    expect(new AnchorError('')).toMatchObject({ name: 'AnchorError' });
  });
});

test('decoding undoes encoding, and encoding gives six digits from 1 to 6', () => {
  fc.assert(
    fc.property(
      anchors.chain((anchor) => fc.tuple(fc.constant(anchor), wordsOf(anchor))),
      ([anchor, word]) => {
        const cipher = buildCipher(anchor);
        const digits = encodeWord(cipher, word);
        expect(digits).toMatch(/^[1-6]{6}$/);
        expect(decodeWord(cipher, digits)).toBe(word);
      },
    ),
  );
});

test.each(['X', 'p', '1', '-'])('a word with %j, which is not in the cipher, cannot be encoded', (stranger) => {
  expect(() => encodeWord(buildCipher('PLANET'), `PLANE${stranger}`)).toThrow(
    new RangeError(`The cipher has no number for '${stranger}'.`),
  );
});

test.each(['0', '7', 'A', ' ', '.'])('digits with %j cannot be decoded', (stranger) => {
  expect(() => decodeWord(buildCipher('PLANET'), `12345${stranger}`)).toThrow(
    new RangeError(`The cipher has no letter for '${stranger}'.`),
  );
});
