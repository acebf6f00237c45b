import { expect, test } from 'vitest';
import { rowAfterKey } from './list-keys.ts';

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['PageDown', 4, 7],
  ['PageDown', 8, 9],
  ['PageUp', 4, 1],
  ['PageUp', 2, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  [' ', 4, 4],
  ['Enter', 4, null],
  ['a', 4, null],
  ['Tab', 4, null],
])('%s from row %i of ten moves to %j', (key, selected, row) => expect(rowAfterKey(key, selected, 250, 10)).toBe(row));

test.each([
  ['ArrowDown', 0, 0],
  ['ArrowUp', 0, 0],
  [' ', 0, 0],
  ['ArrowDown', 250, 3],
  ['PageDown', 300, 3],
  ['ArrowUp', 9_999, 9],
  ['Home', 250, 0],
  ['End', 250, 9],
  ['Enter', 250, null],
])('with nothing selected, %s scrolled to %i selects row %j', (key, top, row) =>
  expect(rowAfterKey(key, -1, top, 10)).toBe(row),
);

test('an empty list has no rows', () => expect(rowAfterKey('End', -1, 0, 0)).toBeNull());
