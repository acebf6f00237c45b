// @vitest-environment happy-dom
import { VERIFY_LINK_HOURS } from '@sixfold/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOSTILE_STRINGS, resetBrowser } from '../../../test/browser.ts';
import { clearPendingInvitation, pendingInvitation, savePendingInvitation } from './pending-invitation.ts';

const KEY = 'sixfold-invitation';

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

test('an invitation is kept as long as the link in the verification mail works', () => {
  savePendingInvitation('secret');
  vi.advanceTimersByTime(VERIFY_LINK_HOURS * 3_600_000 - 1);
  expect(pendingInvitation()).toBe('secret');
  vi.advanceTimersByTime(1);
  expect(pendingInvitation()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a later invitation replaces it, and it can be cleared', () => {
  savePendingInvitation('first');
  savePendingInvitation('second');
  expect(pendingInvitation()).toBe('second');
  clearPendingInvitation();
  expect(pendingInvitation()).toBeUndefined();
});

test.each(HOSTILE_STRINGS)('what this site has not written is ignored: %s', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(pendingInvitation()).toBeUndefined();
});
