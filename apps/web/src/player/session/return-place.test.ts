// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearPlace, rememberedPlace, rememberPlace } from './return-place.ts';
import { resetBrowser, HOSTILE_STRINGS } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(() => {
  resetBrowser();
  history.replaceState(null, '', '/');
});

test('a place is remembered with its query and state until it is cleared', () => {
  history.replaceState({ gameMode: 'legacy' }, '', '/play?from=list');
  rememberPlace();
  history.replaceState(null, '', '/');
  expect(rememberedPlace()).toEqual({ path: '/play?from=list', state: { gameMode: 'legacy' } });
  clearPlace();
  expect(rememberedPlace()).toBeUndefined();
});

test.each<readonly [string, string]>([
  ...HOSTILE_STRINGS,
  ['another site', '{"path":"https://evil.example/"}'],
  ['another host', '{"path":"//evil.example/"}'],
  ['another host via a backslash', '{"path":"/\\\\evil.example/"}'],
  ['a script', '{"path":"javascript:alert(1)"}'],
])('a place not written by this site is ignored: %s', (_, text) => {
  sessionStorage.setItem('sixfold-return', text);
  expect(rememberedPlace()).toBeUndefined();
});
