import { expect, test } from 'vitest';
import { COOKIES } from '../../lib/cookie-table.ts';
import { cookieGroups } from './cookie-groups.ts';

test('every cookie of the table is told, once', () => {
  const told = cookieGroups().flatMap(({ cookies }) => cookies.map(({ name }) => name.replace(' + date', '')));
  expect(told.sort()).toEqual(Object.keys(COOKIES).sort());
});

test('each with its purpose and lifetime', () =>
  expect(cookieGroups()[0]?.cookies).toContainEqual({
    name: 'dailyComplete + date',
    purpose: COOKIES.dailyComplete.purpose,
    lifetime: '1 day',
  }));

test('a category without cookies is still named', () =>
  expect(cookieGroups({})).toMatchObject([
    { title: 'Strictly Necessary', cookies: [] },
    { title: 'Performance & Analytics', cookies: [] },
    { title: 'Targeting & Advertising', cookies: [] },
  ]));
