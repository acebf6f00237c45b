// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authStore, signIn, signOut } from './session/auth.ts';
import { refreshAccount } from './account-calls.ts';
import { cookie, resetBrowser, failure, json, stubFetch } from '../../test/browser.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
});
afterEach(resetBrowser);

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada', isAdmin: true };
const renamed = { ...ADA, displayName: 'Countess', isAdmin: false };
const response = json({ success: true, data: renamed });

test('a changed name and revoked admin rights are shown and saved', async () => {
  signIn(ADA, 'secret');
  stubFetch(response);
  await refreshAccount();
  expect(authStore.get()).toEqual({ isAuthenticated: true, user: renamed, token: 'secret' });
  expect(JSON.parse(cookie('auth_user') ?? '')).toEqual(renamed);
});

test('nothing is fetched for a guest', async () => {
  const sent = stubFetch(response);
  await refreshAccount();
  expect(sent).toEqual([]);
});

test('a response that arrives after signing out is ignored', async () => {
  signIn(ADA, 'secret');
  stubFetch(response);
  const refreshing = refreshAccount();
  signOut();
  await refreshing;
  expect(authStore.get().user).toBeNull();
  expect(cookie('auth_user')).toBeUndefined();
});

test('an unavailable server changes nothing', async () => {
  signIn(ADA, 'secret');
  stubFetch(failure(503, 'UNAVAILABLE'));
  await expect(refreshAccount()).rejects.toThrow();
  expect(authStore.get().user).toEqual(ADA);
});
