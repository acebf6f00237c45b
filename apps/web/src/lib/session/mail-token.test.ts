// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { circumstances } from './report-context.ts';
import { dropMailToken, hideMailToken, readMailToken } from './mail-token.ts';

const arrive = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  hideMailToken();
};
afterEach(() => history.replaceState(null, '', '/'));

test('the token leaves the address, and stays with the page until it has served', () => {
  arrive('/verify-email?token=abc%2B1&utm=mail#top');
  expect(location.href).toMatch(/\/verify-email$/);
  expect(circumstances().url).not.toContain('abc');
  expect(readMailToken()).toBe('abc+1');
  hideMailToken(); // as after a reload
  expect(readMailToken()).toBe('abc+1');
  dropMailToken();
  expect(readMailToken()).toBeUndefined();
});

test.each([
  ['no token', '/reset-password', null],
  ['an empty one', '/reset-password?token=', null],
  ['a state that is not ours', '/reset-password', { mailToken: 7 }],
  ['a text for a state', '/reset-password', 'mailToken'],
])('%s is none', (_, address, state) => {
  arrive(address, state);
  expect(readMailToken()).toBeUndefined();
});

test('other addresses keep what they say', () => {
  arrive('/start?from=a-mail');
  expect(location.search).toBe('?from=a-mail');
});
