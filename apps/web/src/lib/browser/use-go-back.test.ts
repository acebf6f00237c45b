import { expect, test } from 'vitest';
import { canGoBack } from './use-go-back.ts';

test.each([
  ['a previous page on this site', { navigation: { canGoBack: true }, history: { length: 2 } }, true],
  ['only another site before this one', { navigation: { canGoBack: false }, history: { length: 2 } }, false],
  ['a new tab in an older browser', { history: { length: 1 } }, false],
  ['a previous page in an older browser', { history: { length: 2 } }, true],
])('%s', (_, source, expected) => expect(canGoBack(source)).toBe(expected));
