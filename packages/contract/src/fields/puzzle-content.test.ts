import { describe, expect, test } from 'vitest';
import { PuzzleContent, PuzzleUpdate } from './puzzle-content.ts';
import { parse } from '../../test-support/parsing.ts';

const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'LEAPTN' };
const required = ['word1: Word 1 is required', 'word2: Word 2 is required', 'word3: Word 3 is required'];

describe('puzzle content', () => {
  test.each([
    ['no notes', words, { ...words, notes: null }],
    ['null for notes', { ...words, notes: null }, { ...words, notes: null }],
    ['blank notes', { ...words, notes: ' \n ' }, { ...words, notes: null }],
    ['notes in lines', { ...words, notes: ' a\n\tb ' }, { ...words, notes: 'a\n\tb' }],
    ['lower case', { ...words, word1: ' planet ' }, { ...words, notes: null }],
    ['a status, which is ignored', { ...words, status: 'APPROVED' }, { ...words, notes: null }],
  ])('with %s', (_name, body, value) => expect(parse(PuzzleContent, body)).toEqual({ value }));

  test('requires three words', () => expect(parse(PuzzleContent, { notes: 'x' })).toEqual({ errors: required }));

  // packages/game tests the rules; this only tests that they are applied.
  test.each([
    [{ ...words, word1: 'LETTER' }, /^word1: Anchor word must contain exactly 6 unique letters/],
    [{ ...words, word2: 'PLANES' }, /^word2: .*S/],
    [{ ...words, word3: 'PLANET' }, /^word3: .*differ/],
    [{ ...words, word3: 'PLANE' }, /^word3: .*six letters/],
    [{ ...words, word3: 'PLAſET' }, /^word3: /],
  ])('%j is rejected: %s', (body, error) => {
    expect(parse(PuzzleContent, body)).toEqual({
      errors: expect.arrayContaining([expect.stringMatching(error)]) as string[],
    });
  });

  test.each([
    ['n'.repeat(1_001), 'notes: Notes must be at most 1000 characters long'],
    ['a\u0000', 'notes: Must not contain control characters'],
    [7, 'notes: Notes must be text'],
  ])('notes %j are rejected', (notes, error) => {
    expect(parse(PuzzleContent, { ...words, notes })).toEqual({ errors: [error] });
  });
});

describe('a puzzle update', () => {
  test.each([
    ['words', { ...words, word2: 'platen', notes: ' n ' }, { content: { ...words, notes: 'n' } }],
    ['words without notes, which clears the notes', words, { content: { ...words, notes: null } }],
    ['a status', { status: 'DISABLED', id: 9 }, { status: 'DISABLED' }],
    ['both', { ...words, status: 'APPROVED' }, { content: { ...words, notes: null }, status: 'APPROVED' }],
    ['a status with a reason', { status: 'APPROVED', reason: ' fair ' }, { status: 'APPROVED', reason: 'fair' }],
    ['a status with a blank reason', { status: 'APPROVED', reason: ' ' }, { status: 'APPROVED' }],
  ])('of %s', (_name, body, value) => expect(parse(PuzzleUpdate, body)).toEqual({ value }));

  test.each([
    [{}, required],
    [{ notes: 'alone' }, required],
    [{ word1: 1, word2: 2, word3: 3 }, required],
    [{ status: 'DRAFT', reason: 'r'.repeat(501) }, ['reason: Reason must be at most 500 characters']],
    [{ status: 'GONE' }, ['status: Status must be one of DRAFT, APPROVED, DISABLED']],
    [{ status: 'DRAFT', word1: 'PLANET' }, required.slice(1)],
    [{ ...words, word3: '' }, [expect.stringMatching(/^word3: .*six letters/)]],
  ])('%j is rejected', (body, errors) => expect(parse(PuzzleUpdate, body)).toEqual({ errors }));

  test('a valid status does not excuse invalid words', () => {
    expect(parse(PuzzleUpdate, { ...words, word1: 'LETTER', status: 'DRAFT' })).toHaveProperty('errors');
  });
});
