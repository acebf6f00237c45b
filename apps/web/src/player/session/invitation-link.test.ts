// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hideInvitation, openedInvitation } from './invitation-link.ts';

const SECRET = 'abcdefghijklmnopqr_-12';

const arrive = (url: string, state: unknown = null) => {
  history.replaceState(state, '', url);
  hideInvitation();
};
afterEach(() => history.replaceState(null, '', '/'));

test('the secret leaves the URL, and stays with the page', () => {
  arrive(`/join#${SECRET}`);
  expect(location.href).toMatch(/\/join$/);
  expect(openedInvitation()).toBe(SECRET);
  hideInvitation(); // as after a reload
  expect(openedInvitation()).toBe(SECRET);
});

test.each([
  ['the skip link', '/join#main'],
  ['an incomplete link', '/join#abc'],
  ['no fragment', '/join'],
  ['another page', `/start#${SECRET}`],
])('%s is not an invitation', (_, url) => {
  arrive(url);
  expect(location.pathname + location.hash).toBe(url);
  expect(openedInvitation()).toBeUndefined();
});

test('the skip link does not replace an invitation', () => {
  arrive('/join#main', { invitation: SECRET });
  expect(openedInvitation()).toBe(SECRET);
});

test.each([null, 7, 'text', {}, { invitation: 7 }])('another state has no invitation: %j', (state) => {
  arrive('/join', state);
  expect(openedInvitation()).toBeUndefined();
});
