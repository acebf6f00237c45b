import { expect, test } from 'vitest';
import { COOKIES } from '../../player/consent/cookie-table.ts';
import { COOKIE_PURPOSES, cookieGroups } from './cookie-list.tsx';

test('every cookie in the table is listed once', () => {
  const listed = cookieGroups().flatMap(({ cookies }) => cookies.map(({ name }) => name.replace(' + date', '')));
  expect(listed.sort()).toEqual(Object.keys(COOKIES).sort());
});

test('each cookie has its purpose and lifetime', () =>
  expect(cookieGroups()[0]?.cookies).toContainEqual({
    name: 'dailyComplete + date',
    purpose: "Remembers that you have finished that day's game.",
    lifetime: '1 day',
  }));

test('each purpose is a sentence', () => {
  for (const [name, purpose] of Object.entries(COOKIE_PURPOSES)) expect(purpose, name).toMatch(/^[A-Z].+\.$/);
});

test('a category without cookies is still listed', () =>
  expect(cookieGroups({})).toMatchObject([
    { title: 'Strictly Necessary', cookies: [] },
    { title: 'Performance & Analytics', cookies: [] },
    { title: 'Targeting & Advertising', cookies: [] },
  ]));
