import { expect, test } from 'vitest';
import { changeView, readView, writeView } from './view.ts';

const DEFAULTS = readView(new URLSearchParams());

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
  [
    'tab=studio&area=words&rule=BANNED&step=5&flag=NONE&use=never&sort=best',
    { tab: 'studio', area: 'words', rule: 'BANNED', step: '5', flag: 'NONE', use: 'never', sort: 'best' },
  ],
  ['area=Make&step=6&flag=UGLY&use=ALL&sort=id&rule=NONE', {}],
  [`search=${'x'.repeat(150)}`, { search: 'x'.repeat(100) }],
])('the address ?%s shows %j', (address, shown) => {
  expect(readView(new URLSearchParams(address))).toEqual({ ...DEFAULTS, ...shown });
});

test('the address leaves out defaults and round-trips', () => {
  expect(writeView(DEFAULTS).toString()).toBe('');
  const view = { ...DEFAULTS, tab: 'puzzles', page: 3, search: 'a b&c', status: 'DRAFT' } as const;
  expect(writeView(view).toString()).toBe('tab=puzzles&page=3&search=a+b%26c&status=DRAFT');
  expect(readView(writeView(view))).toEqual(view);
});

test('a new tab or area clears the filters, a new filter resets the page, and a new page changes nothing else', () => {
  const view = { ...DEFAULTS, tab: 'puzzles', page: 3, search: 'x' } as const;
  expect(changeView(view, { tab: 'users' })).toEqual({ ...DEFAULTS, tab: 'users' });
  expect(changeView(view, { area: 'words' })).toEqual({ ...DEFAULTS, tab: 'puzzles', area: 'words' });
  expect(changeView(view, { status: 'DRAFT' })).toEqual({ ...view, page: 1, status: 'DRAFT' });
  expect(changeView(view, { page: 4 })).toEqual({ ...view, page: 4 });
});
