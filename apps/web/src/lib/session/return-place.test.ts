// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPlace, rememberedPlace, rememberPlace } from './return-place.ts';
import { emptyBrowser, HOSTILE_TEXTS } from '../../../test/browser.ts';

beforeEach(emptyBrowser);
afterEach(() => {
  emptyBrowser();
  history.replaceState(null, '', '/');
});

test('a place is remembered with its query and its state, until it is forgotten', () => {
  history.replaceState({ gameMode: 'legacy' }, '', '/play?from=list');
  rememberPlace();
  history.replaceState(null, '', '/');
  expect(rememberedPlace()).toEqual({ path: '/play?from=list', state: { gameMode: 'legacy' } });
  forgetPlace();
  expect(rememberedPlace()).toBeUndefined();
});

test.each<readonly [string, string]>([
  ...HOSTILE_TEXTS,
  ['another site', '{"path":"https://evil.example/"}'],
  ['another host', '{"path":"//evil.example/"}'],
  ['another host by a backslash', '{"path":"/\\\\evil.example/"}'],
  ['a script', '{"path":"javascript:alert(1)"}'],
])('what was never written here leads nowhere: %s', (_, text) => {
  sessionStorage.setItem('sixfold-return', text);
  expect(rememberedPlace()).toBeUndefined();
});
