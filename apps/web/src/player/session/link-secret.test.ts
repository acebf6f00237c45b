// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hideLinkSecret, openedLinkSecret } from './link-secret.ts';

const SECRET = 'abcdefghijklmnopqr_-12';

const arrive = (url: string, state: unknown = null) => {
  history.replaceState(state, '', url);
  hideLinkSecret();
};
afterEach(() => history.replaceState(null, '', '/'));

test('the secret leaves the URL, and stays with the page', () => {
  arrive(`/join#${SECRET}`);
  expect(location.href).toMatch(/\/join$/);
  expect(openedLinkSecret()).toBe(SECRET);
  hideLinkSecret(); // as after a reload
  expect(openedLinkSecret()).toBe(SECRET);
});

test.each([
  ['the skip link', '/join#main'],
  ['an incomplete link', '/join#abc'],
  ['no fragment', '/join'],
])('%s is not a secret', (_, url) => {
  arrive(url);
  expect(location.pathname + location.hash).toBe(url);
  expect(openedLinkSecret()).toBeUndefined();
});

test('the skip link does not replace a secret', () => {
  arrive('/join#main', { secret: SECRET });
  expect(openedLinkSecret()).toBe(SECRET);
});

test.each([null, 7, 'text', {}, { secret: 7 }])('another state has no secret: %j', (state) => {
  arrive('/join', state);
  expect(openedLinkSecret()).toBeUndefined();
});
