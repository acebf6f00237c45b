// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOSTILE_STRINGS, resetBrowser } from '../../../test/browser.ts';
import { clearLoginPass, readLoginPass, saveLoginPass } from './login-pass.ts';

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a pass is kept for 15 minutes, or until it has been used', () => {
  saveLoginPass('secret');
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(readLoginPass()).toBe('secret');
  vi.advanceTimersByTime(1);
  expect(readLoginPass()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
  saveLoginPass('secret');
  clearLoginPass();
  expect(readLoginPass()).toBeUndefined();
});

test('a server of the previous release sends none', () => {
  saveLoginPass(undefined);
  expect(readLoginPass()).toBeUndefined();
});

test.each(HOSTILE_STRINGS)('a pass not written by this site is ignored: %s', (_, text) => {
  sessionStorage.setItem('sixfold-login-pass', text);
  expect(readLoginPass()).toBeUndefined();
});
