import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { existingPage, Pager, rangeText } from './pager.tsx';

const pagination = (page: number, total: number) => ({
  page,
  limit: 20,
  total,
  pages: Math.ceil(total / 20),
  hasNext: page * 20 < total,
  hasPrev: page > 1,
});

test.each([
  [1, 0, '0 of 0'],
  [1, 1, '1–1 of 1'],
  [1, 20, '1–20 of 20'],
  [2, 21, '21–21 of 21'],
  [3, 1234, '41–60 of 1,234'],
  [62, 1234, '1,221–1,234 of 1,234'],
  [9, 20, '0 of 20'],
])('page %i of a list with a total of %i shows %j', (page, total, text) =>
  expect(rangeText(pagination(page, total))).toBe(text),
);

test('a capped count is marked with a plus', () => {
  expect(rangeText({ ...pagination(1, 1000), capped: true })).toBe('1–20 of 1,000+');
});

test.each([
  [1, 0, 1],
  [1, 1, 1],
  [2, 1, 1],
  [9, 3, 3],
  [2, 3, 2],
])('a request for page %i of %i shows page %i', (page, pages, shown) => expect(existingPage(page, pages)).toBe(shown));

test.each([
  [1, ['Previous']],
  [2, []],
  [3, ['Next']],
])('on page %i of three, unavailable buttons can still be focused: %j', (page, unavailable) => {
  const props = { label: 'Puzzles', pagination: pagination(page, 60), onPage: () => undefined };
  const buttons = renderToStaticMarkup(createElement(Pager, props)).match(/<button.*?<\/button>/g) ?? [];
  const names = ['Previous', 'Next'].filter((name) =>
    buttons.some((button) => button.includes(name) && button.includes(' aria-disabled="true"')),
  );
  expect(names).toEqual(unavailable);
  expect(buttons.join()).not.toContain(' disabled');
});
