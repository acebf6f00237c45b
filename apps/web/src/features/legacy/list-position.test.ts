// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { resetBrowser, HOSTILE_STRINGS } from '../../../test/browser.ts';
import { savePosition, readPosition } from './list-position.ts';

beforeEach(resetBrowser);

test('is saved per user', () => {
  savePosition(7, 1250.5);
  expect(readPosition(7)).toBe(1250.5);
  expect(readPosition(8)).toBe(0);
});

test.each([...HOSTILE_STRINGS, ['a negative position', '{"user":7,"top":-1}'] as const])(
  'reads %s as the top',
  (_, text) => {
    sessionStorage.setItem('sixfold-legacy-position', text);
    expect(readPosition(7)).toBe(0);
  },
);
