// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { reportContext } from './report-context.ts';
import { clearMailToken, hideMailToken, readMailToken } from './mail-token.ts';

const arrive = (url: string, state: unknown = null) => {
  history.replaceState(state, '', url);
  hideMailToken();
};
afterEach(() => history.replaceState(null, '', '/'));

test('the token leaves the URL, and stays with the page until it is used', () => {
  arrive('/verify-email?token=abc%2B1&utm=mail#top');
  expect(location.href).toMatch(/\/verify-email$/);
  expect(reportContext().url).not.toContain('abc');
  expect(readMailToken()).toBe('abc+1');
  hideMailToken(); // as after a reload
  expect(readMailToken()).toBe('abc+1');
  clearMailToken();
  expect(readMailToken()).toBeUndefined();
});

test('a visitor who has gone to another page keeps its state', () => {
  arrive('/verify-email?token=abc');
  history.replaceState({ gameMode: 'practice' }, '', '/play');
  clearMailToken();
  expect(history.state).toEqual({ gameMode: 'practice' });
});

test.each([
  ['no token', '/reset-password', null],
  ['an empty token', '/reset-password?token=', null],
  ['a state that is not ours', '/reset-password', { mailToken: 7 }],
  ['a string as state', '/reset-password', 'mailToken'],
])('%s counts as no token', (_, url, state) => {
  arrive(url, state);
  expect(readMailToken()).toBeUndefined();
});

test('other query parameters stay', () => {
  arrive('/start?from=a-mail');
  expect(location.search).toBe('?from=a-mail');
});
