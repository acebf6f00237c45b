import { describe, expect, test } from 'vitest';
import { wordErrors } from './word-errors.ts';

const words = (text: string) => {
  const [word1 = '', word2 = '', word3 = ''] = text.split('/');
  return { word1, word2, word3 };
};

describe('while typing', () => {
  test.each([
    ['//', {}],
    ['PLAN//', {}],
    ['PLANET/PLA/', {}],
    ['PLANET/PLATEN/PALATE', {}],
    // R15
    ['LETTER//', { word1: 'exactly 6 unique letters' }],
    ['PLANETS//', { word1: 'exactly six letters' }],
    ['PLA7//', { word1: 'exactly six letters' }],
    ['PLANET/PLANED/', { word2: 'Not in it: D.' }],
    ['PLANET/PLANET/', { word2: 'must differ from word 1' }],
    ['PLANET/PLATEN/PLATEN', { word3: 'must differ from word 2' }],
    ['PLANET/É/', { word2: 'exactly six letters' }],
    // Without an anchor, any letter could still be in it.
    ['PLA/PLATEN/', {}],
  ])('%s', (text, expected) => {
    const errors = wordErrors(words(text), false);
    expect(Object.keys(errors)).toEqual(Object.keys(expected));
    for (const [field, part] of Object.entries(expected)) expect(errors[field as 'word1']).toContain(part);
  });
});

test('on sharing, unfinished words are wrong too', () => {
  expect(Object.keys(wordErrors(words('PLAN//'), true))).toEqual(['word1', 'word2', 'word3']);
});

test('one thing is said at a time', () => {
  expect(wordErrors(words('//'), true).word1).toBe('Word 1 must have exactly six letters, A to Z.');
});

test('what the server refuses is wrong until it changes', () => {
  const refusals = [{ field: 'word2', word: 'PLATEN', message: "This word can't be used." }];
  expect(wordErrors(words('PLANET/PLATEN/PALATE'), false, refusals)).toEqual({ word2: "This word can't be used." });
  expect(wordErrors(words('PLANET/PLATES/PALATE'), false, refusals).word2).not.toContain("can't be used");
});
