import { expect, test } from 'vitest';
import { changeView, readView, writeView } from './view.ts';

const FIRST = readView(new URLSearchParams());

test.each([
  ['', {}],
  ['tab=puzzles', { tab: 'puzzles' }],
  ['tab=Puzzles', {}],
  ['tab=__proto__', {}],
  ['tab=users&page=7', { tab: 'users', page: 7 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1e9', {}],
  ['page=abc', {}],
  ['page=99999999999', {}],
  ['status=DRAFT&search=%20PLANET%20', { status: 'DRAFT', search: 'PLANET' }],
  ['status=NONE&state=ALL', {}],
  ['state=done', { state: 'done' }],
  ['state=all', { state: 'all' }],
  [`search=${'x'.repeat(150)}`, { search: 'x'.repeat(100) }],
])('the address ?%s shows %j', (address, shown) => {
  expect(readView(new URLSearchParams(address))).toEqual({ ...FIRST, ...shown });
});

test('an address says only what is not so anyway, and is read back the same', () => {
  expect(writeView(FIRST).toString()).toBe('');
  const view = { ...FIRST, tab: 'puzzles', page: 3, search: 'a b&c', status: 'DRAFT' } as const;
  expect(writeView(view).toString()).toBe('tab=puzzles&page=3&search=a+b%26c&status=DRAFT');
  expect(readView(writeView(view))).toEqual(view);
});

test('another tab drops the filters, another filter the page, another page nothing', () => {
  const view = { ...FIRST, tab: 'puzzles', page: 3, search: 'x' } as const;
  expect(changeView(view, { tab: 'users' })).toEqual({ ...FIRST, tab: 'users' });
  expect(changeView(view, { status: 'DRAFT' })).toEqual({ ...view, page: 1, status: 'DRAFT' });
  expect(changeView(view, { page: 4 })).toEqual({ ...view, page: 4 });
});
