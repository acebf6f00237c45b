import { describe, expect, test } from 'vitest';
import { changeWord, listWords, WordFileName } from './words.ts';
import { parse } from '../../../test-support/parsing.ts';

describe('a change to the word list', () => {
  const change = { word: 'PLANET', rule: 'BANNED', reason: 'Rude' };
  const result = (fields: object) => parse(changeWord.body, { ...change, ...fields });

  test.each([
    [{ word: ' planet ', reason: ' Rude ' }, change],
    [{ rule: null }, { ...change, rule: null }],
    [{ reason: 'r'.repeat(500) }, { ...change, reason: 'r'.repeat(500) }],
  ])('%j is accepted', (fields, value) => expect(result(fields)).toEqual({ value }));

  test.each([
    ...['', 'plane', 'planets', '7planet', 'plan3t'].map((word) => [
      { word },
      'word: Must be a six-letter word, A to Z',
    ]),
    [{ word: undefined }, 'word: Word is required'],
    [{ rule: 'MAYBE' }, 'rule: Rule must be one of ADDED, BANNED, or null'],
    [{ reason: ' ' }, 'reason: Reason is required'],
    [{ reason: undefined }, 'reason: Reason is required'],
    [{ reason: 'r'.repeat(501) }, 'reason: Reason must be at most 500 characters'],
  ] as [object, string][])('%j is rejected', (fields, error) => expect(result(fields)).toEqual({ errors: [error] }));
});

test('the list can be filtered by rule', () => {
  expect(parse(listWords.query, { rule: 'BANNED' })).toMatchObject({ value: { rule: 'BANNED' } });
  expect(parse(listWords.query, { rule: 'MAYBE' })).toEqual({ errors: ['rule: Rule must be one of ADDED, BANNED'] });
});

describe('the name of a word file', () => {
  test.each(['words.txt', 'Words.CSV'])('may be %s', (name) =>
    expect(parse(WordFileName, name)).toEqual({ value: name }),
  );

  test.each([
    ['words.txt.exe', 'Please choose a .txt or .csv file.'],
    ['words', 'Please choose a .txt or .csv file.'],
    [undefined, 'The file needs a name'],
    [`${'w'.repeat(252)}.txt`, 'The file name must be at most 255 characters'],
  ])('cannot be %j', (name, error) => expect(parse(WordFileName, name)).toEqual({ errors: [`: ${error}`] }));
});
