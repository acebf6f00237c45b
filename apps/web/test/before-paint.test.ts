// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import earlyScript from '../public/before-paint.js?raw';
import { resetBrowser, plantCookie } from './browser.ts';

const consent = (hasSetPreferences: boolean) => JSON.stringify({ hasSetPreferences, performance: false });

beforeEach(() => {
  resetBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.documentElement.removeAttribute('data-onward');
});

test.each<[string, Record<string, string>, string, boolean]>([
  ['signed in, preferences set', { auth_token: 't', auth_user: '{}', consent: consent(true) }, '/', true],
  ['on another page', { auth_token: 't', auth_user: '{}', consent: consent(true) }, '/login', false],
  ['preferences not set', { auth_token: 't', auth_user: '{}', consent: consent(false) }, '/', false],
  ['no consent record', { auth_token: 't', auth_user: '{}' }, '/', false],
  ['a guest', { consent: consent(true) }, '/', false],
])('%s (cookies %j) at %s hides the landing page: %s', (_who, cookies, path, isHidden) => {
  history.replaceState(null, '', path);
  for (const [name, value] of Object.entries(cookies)) plantCookie(name, value);
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(earlyScript)();
  expect(document.documentElement.hasAttribute('data-onward')).toBe(isHidden);
});
