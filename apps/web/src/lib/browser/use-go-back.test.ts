import { expect, test } from 'vitest';
import { canGoBack } from './use-go-back.ts';

test.each([
  ['a page of this site behind', { navigation: { canGoBack: true }, history: { length: 2 } }, true],
  ['only another site behind', { navigation: { canGoBack: false }, history: { length: 2 } }, false],
  ['a new tab in an older browser', { history: { length: 1 } }, false],
  ['something behind in an older browser', { history: { length: 2 } }, true],
])('%s', (_, source, expected) => expect(canGoBack(source)).toBe(expected));
