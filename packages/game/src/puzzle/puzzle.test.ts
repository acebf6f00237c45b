import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { puzzles } from '../../test-support/arbitraries.ts';
import { isPuzzle, normalizePuzzle, puzzleErrors, puzzleKey, puzzleText, toWordSetId, wordsOf } from './puzzle.ts';

const set = (word1: string, word2: string, word3: string) => ({ word1, word2, word3 });
const errors = (word1: string, word2: string, word3: string) =>
  puzzleErrors(set(word1, word2, word3)).map(({ field, message }) => `${field}: ${message}`);

describe('puzzleErrors', () => {
  test('is empty for a valid puzzle', () => {
    expect(errors('STANCE', 'ACCESS', 'SENATE')).toEqual([]);
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        expect(puzzleErrors(puzzle)).toEqual([]);
      }),
    );
  });

  const shape = (n: number) => `word${n}: Word ${n} must have exactly six letters, A to Z.`;
  const foreign = (n: number, letters: string) =>
    `word${n}: Word ${n} may only use letters of the anchor word. Not in it: ${letters}.`;
  const same = (n: number, other: number) => `word${n}: Word ${n} must differ from word ${other}.`;
  const tooFew = (found: number) => `word1: Anchor word must contain exactly 6 unique letters. Found ${found}.`;
  const tooMany = 'word1: Anchor word has more than 6 unique letters.';

  test.each([
    ['PLANE', 'PANEEL', 'LAPPEL', [shape(1), tooFew(5)]],
    ['PLANETS', 'PLATEN', 'PENALT', [shape(1), tooMany]],
    ['LETTER', 'TREELE', 'RETTLE', [tooFew(4)]],
    ['PLANET', 'PLATE', 'PLATEN', [shape(2)]],
    ['PLANET', 'PLATEN', 'PLATEN ', [shape(3)]],
    ['PLANET', 'PLATEN', 'PLATEN\n', [shape(3)]],
    ['PLANET', 'platen', 'PLATEÑ', [shape(2), shape(3)]],
    ['PLANET', 'PLATES', 'BEACON', [foreign(2, 'S'), foreign(3, 'B, C, O')]],
    ['PLANET', 'PLANET', 'PLATEN', [same(2, 1)]],
    ['PLANET', 'PLATEN', 'PLANET', [same(3, 1)]],
    ['PLANET', 'PLATEN', 'PLATEN', [same(3, 2)]],
    ['PLANET', 'PLANET', 'PLANET', [same(2, 1), same(3, 1), same(3, 2)]],
    ['PLANET', '', '', [shape(2), shape(3)]],
    ['PLANET', 'PLATEX', 'LATE', [foreign(2, 'X'), shape(3)]],
  ])('reports every error of %j, %j, %j', (word1, word2, word3, expected) => {
    expect(errors(word1, word2, word3)).toEqual(expected);
  });
});

describe('normalizing', () => {
  test('converts the words to upper case and drops other fields', () => {
    const typed = { ...set('planet', 'PlaTen', 'PLANTE'), id: 7 };
    expect(normalizePuzzle(typed)).toEqual(set('PLANET', 'PLATEN', 'PLANTE'));
  });

  test.each(['ſilent', 'sılent', 'ßilent', ' silent'])('does not turn %j into a valid word', (word) => {
    expect(puzzleErrors(normalizePuzzle(set(word, 'listen', 'enlist'))).map(({ field }) => field)).toContain('word1');
  });
});

describe('isPuzzle', () => {
  test.each([
    [set('PLANET', 'PLATEN', 'PLANTE'), true],
    [set('PLANET', 'PLATEN', 'PLATEN'), false],
    [{ word1: 'PLANET', word2: 'PLATEN' }, false],
    [{ word1: ['PLANET'], word2: 'PLATEN', word3: 'PLANTE' }, false],
    [{ word1: 'PLANET', word2: ['PLATEN'], word3: 'PLANTE' }, false],
    [null, false],
    [undefined, false],
    ['PLANET', false],
  ])('%j: %s', (value, expected) => {
    expect(isPuzzle(value)).toBe(expected);
  });
});

// Two sets are the same if they share the anchor and, in either order, the other two words.
describe('puzzleKey', () => {
  const key = puzzleKey(set('SILENT', 'LISTEN', 'ENLIST'));

  test('keeps its format, which browsers have stored', () => {
    expect(key).toBe('SILENT-ENLIST-LISTEN');
  });

  test('does not depend on the order of words 2 and 3', () => {
    expect(puzzleKey(set('SILENT', 'ENLIST', 'LISTEN'))).toBe(key);
  });

  test.each([
    ['another anchor', set('LISTEN', 'SILENT', 'ENLIST')],
    ['another word', set('SILENT', 'LISTEN', 'TINSEL')],
  ])('differs for %s', (_, other) => {
    expect(puzzleKey(other)).not.toBe(key);
  });
});

// game spec §5: an id that is missing, 'null', not numeric or not above 0 is not recorded
test.each([
  [17, 17],
  ['17', 17],
  [1, 1],
  [undefined, null],
  [null, null],
  ['null', null],
  ['', null],
  [' ', null],
  ['P1', null],
  ['17a', null],
  ['1e3', null],
  ['-4', null],
  ['0', null],
  [0, null],
  [-4, null],
  [1.5, null],
  [NaN, null],
  [Infinity, null],
  ['99999999999999999999', null],
  [true, null],
  [[17], null],
])('%j gives %j', (value, id) => expect(toWordSetId(value)).toBe(id));

test('the words of a puzzle, without its other fields and as text', () => {
  const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PALATE' };
  expect(wordsOf({ ...words, id: 7 } as typeof words)).toEqual(words);
  expect(puzzleText(words)).toBe('PLANET PLATEN PALATE');
});
