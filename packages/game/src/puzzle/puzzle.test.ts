import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { puzzles } from '../../test-support/arbitraries.ts';
import { isPuzzle, normalisePuzzle, puzzleFaults, puzzleKey } from './puzzle.ts';

const set = (word1: string, word2: string, word3: string) => ({ word1, word2, word3 });
const faults = (word1: string, word2: string, word3: string) =>
  puzzleFaults(set(word1, word2, word3)).map(({ field, message }) => `${field}: ${message}`);

describe('a valid puzzle', () => {
  test('has no fault', () => {
    expect(faults('STANCE', 'ACCESS', 'SENATE')).toEqual([]);
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        expect(puzzleFaults(puzzle)).toEqual([]);
      }),
    );
  });

  const shape = (n: number) => `word${n}: Word ${n} must have exactly six letters, A to Z.`;
  const strangers = (n: number, letters: string) =>
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
    ['PLANET', 'PLATES', 'BEACON', [strangers(2, 'S'), strangers(3, 'B, C, O')]],
    ['PLANET', 'PLANET', 'PLATEN', [same(2, 1)]],
    ['PLANET', 'PLATEN', 'PLANET', [same(3, 1)]],
    ['PLANET', 'PLATEN', 'PLATEN', [same(3, 2)]],
    ['PLANET', 'PLANET', 'PLANET', [same(2, 1), same(3, 1), same(3, 2)]],
    ['PLANET', '', '', [shape(2), shape(3)]],
    ['PLANET', 'PLATEX', 'LATE', [strangers(2, 'X'), shape(3)]],
  ])('%j, %j, %j is told each of its faults', (word1, word2, word3, expected) => {
    expect(faults(word1, word2, word3)).toEqual(expected);
  });
});

describe('normalising', () => {
  test('writes the words in upper case and drops everything else', () => {
    const typed = { ...set('planet', 'PlaTen', 'PLANTE'), id: 7 };
    expect(normalisePuzzle(typed)).toEqual(set('PLANET', 'PLATEN', 'PLANTE'));
  });

  test.each(['ſilent', 'sılent', 'ßilent', ' silent'])('does not turn %j into a word it is not', (word) => {
    expect(puzzleFaults(normalisePuzzle(set(word, 'listen', 'enlist'))).map((fault) => fault.field)).toContain('word1');
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

// Two sets are the same when the anchor is the same and the other two are the same in either order.
describe('puzzleKey', () => {
  const key = puzzleKey(set('SILENT', 'LISTEN', 'ENLIST'));

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
