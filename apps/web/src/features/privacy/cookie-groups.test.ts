import { expect, test } from 'vitest';
import { COOKIES } from '../../lib/consent/cookie-table.ts';
import { cookieGroups } from './cookie-groups.ts';
import { COOKIE_PURPOSES } from './cookie-purposes.ts';

test('every cookie of the table is told, once', () => {
  const told = cookieGroups().flatMap(({ cookies }) => cookies.map(({ name }) => name.replace(' + date', '')));
  expect(told.sort()).toEqual(Object.keys(COOKIES).sort());
});

test('each with its purpose and lifetime', () =>
  expect(cookieGroups()[0]?.cookies).toContainEqual({
    name: 'dailyComplete + date',
    purpose: 'Remembers that you have finished the game of that day.',
    lifetime: '1 day',
  }));

test('each purpose is a sentence', () => {
  for (const [name, purpose] of Object.entries(COOKIE_PURPOSES)) expect(purpose, name).toMatch(/^[A-Z].+\.$/);
});

test('a category without cookies is still named', () =>
  expect(cookieGroups({})).toMatchObject([
    { title: 'Strictly Necessary', cookies: [] },
    { title: 'Performance & Analytics', cookies: [] },
    { title: 'Targeting & Advertising', cookies: [] },
  ]));
