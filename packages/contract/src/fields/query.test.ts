import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listPuzzles } from '../calls/admin/puzzles.ts';
import { Id } from './numbers.ts';
import { flag, IdParams, pageFields } from './query.ts';
import { listLegacyGames } from '../calls/legacy.ts';
import { accepts, parse } from '../../test-support/parsing.ts';

const Page = z.object(pageFields);

test.each([
  [{}, { page: 1, limit: 20 }],
  [
    { page: '3', limit: '100' },
    { page: 3, limit: 100 },
  ],
  [
    { page: '1000000', limit: '1' },
    { page: 1_000_000, limit: 1 },
  ],
  [
    { page: '2', extra: 'x' },
    { page: 2, limit: 20 },
  ],
])('%j becomes %j', (query, value) => expect(parse(Page, query)).toEqual({ value }));

const notIntegers = [
  '',
  'abc',
  '0',
  '00',
  '01',
  '-1',
  '+1',
  '1.5',
  '1.0',
  '1e9',
  '0x10',
  ' 1',
  '1\n',
  '١',
  'NaN',
  'null',
];

describe.each([
  ['page', ['1000001', '2147483648', '99999999999999999999']],
  ['limit', ['101', '1000']],
])('%s', (field, tooMuch) => {
  test.each([...notIntegers, ...tooMuch, null, 7, ['1', '2'], {}])('rejects %j', (value) => {
    expect(accepts(Page, { [field]: value })).toBe(false);
  });
});

describe('an id in a path', () => {
  test.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('may be %s', (text, id) => expect(parse(IdParams, { id: text })).toEqual({ value: { id } }));

  test.each([...notIntegers, '2147483648', '9999999999', "1' or '1'='1"])('rejects %j', (id) => {
    expect(parse(IdParams, { id })).toEqual({ errors: ['id: Must be a whole number from 1 to 2147483647'] });
  });
});

test('the API document shows a number in a path as a number, not as its digits', () => {
  const { pattern, ...shown } = z.toJSONSchema(IdParams.shape.id, { io: 'input' });
  expect(pattern).toBeUndefined();
  expect(shown).toMatchObject({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });
});

describe('an id in JSON', () => {
  test.each([1, 2_147_483_647])('may be %d', (id) => expect(accepts(Id, id)).toBe(true));

  test.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, NaN, Infinity, '1', null, true, [1]])(
    'rejects %j',
    (id) => {
      expect(parse(Id, id)).toEqual({ errors: [': Must be a whole number from 1 to 2147483647'] });
    },
  );
});

describe('a flag', () => {
  test.each([
    ['true', true],
    ['false', false],
  ])('may be %s', (word, value) => expect(parse(flag(), word)).toEqual({ value }));

  test.each(['', '1', '0', 'TRUE', 'False', 'yes', true, null, ['true']])('rejects %j', (value) => {
    expect(parse(flag(), value)).toEqual({ errors: [': Must be true or false'] });
  });
});

// game spec §7
test('the legacy list hides completed games by default', () => {
  expect(parse(listLegacyGames.query, {})).toEqual({ value: { page: 1, limit: 20, hideCompleted: true } });
  expect(parse(listLegacyGames.query, { limit: '100', hideCompleted: 'false', search: 'x' })).toEqual({
    value: { page: 1, limit: 100, hideCompleted: false, search: 'x' },
  });
});

describe('puzzle list filters', () => {
  const query = (filters: object) => parse(listPuzzles.query, filters);

  test.each([
    [
      { status: 'APPROVED', search: '  planet ' },
      { status: 'APPROVED', search: 'planet' },
    ],
    [{ status: '', search: ' ' }, {}],
    [{ search: '100%_\\' }, { search: '100%_\\' }],
    [{ order: 'unused' }, { order: 'unused' }],
    [{ search: 's'.repeat(100) }, { search: 's'.repeat(100) }],
  ])('%j becomes %j', (filters, value) => expect(query(filters)).toEqual({ value: { page: 1, limit: 20, ...value } }));

  test.each([
    [{ status: 'approved' }, 'status: Status must be one of DRAFT, APPROVED, DISABLED'],
    [{ status: ['DRAFT', 'APPROVED'] }, 'status: Status must be one of DRAFT, APPROVED, DISABLED'],
    [{ order: 'oldest' }, 'order: Order must be one of unused'],
    [{ search: 's'.repeat(101) }, 'search: Search must be at most 100 characters long'],
    [{ search: 'a\u0000b' }, 'search: Must not contain control characters'],
    [{ search: ['a', 'b'] }, 'search: Search must be text'],
  ])('%j is rejected', (filters, error) => expect(query(filters)).toEqual({ errors: [error] }));
});
