// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cookie,
  resetBrowser,
  HOSTILE_STRINGS,
  plantCookie,
  blockCookies,
  replaceCookies,
} from '../../../test/browser.ts';

const warn = vi.fn();

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  resetBrowser();
  history.replaceState(null, '', '/');
});

const visit = () => import('./auth.ts');
const session = async () => (await import('./guest-session.ts')).sessionStore.get();
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada', isAdmin: false };
const ANONYMOUS = { isAuthenticated: false, user: null, token: null };

test('a first visit is anonymous and logs nothing', async () => {
  expect((await visit()).authStore.get()).toEqual(ANONYMOUS);
  expect(warn).not.toHaveBeenCalled();
});

describe('signing in', () => {
  test('saves user and token, and marks the session', async () => {
    const auth = await visit();
    auth.signIn(ADA, 'secret');
    expect(auth.authStore.get()).toEqual({ isAuthenticated: true, user: ADA, token: 'secret' });
    expect(cookie('auth_token')).toBe('secret');
    expect(JSON.parse(cookie('auth_user') ?? '')).toEqual(ADA);
    expect(await session()).toMatchObject({ isAuthenticated: true, userId: 7 });
  });

  test('lasts until the next visit', async () => {
    (await visit()).signIn(ADA, 'secret');
    vi.resetModules();
    expect((await visit()).authStore.get()).toEqual({ isAuthenticated: true, user: ADA, token: 'secret' });
    expect(await session()).toMatchObject({ isAuthenticated: true, userId: 7 });
    expect(warn).not.toHaveBeenCalled();
  });

  test('saves only known fields of the user', async () => {
    (await visit()).signIn({ ...ADA, passwordHash: 'x' } as typeof ADA, 'secret');
    expect(cookie('auth_user')).not.toContain('passwordHash');
  });

  test('shortens a name too long for a cookie', async () => {
    const jar = new Map<string, string>();
    replaceCookies(
      () => [...jar.values()].join('; '),
      (text) => {
        const pair = text.split(';')[0] ?? '';
        if (pair.length < 4096) jar.set(pair.split('=')[0] ?? '', pair);
      },
    );
    const auth = await visit();
    const displayName = '👩‍👩‍👧‍👦'.repeat(50);
    auth.signIn({ ...ADA, displayName, email: `${'a'.repeat(240)}@example.org` }, 'secret');
    expect(auth.authStore.get().user?.displayName).toBe(displayName);
    const { displayName: short } = JSON.parse(cookie('auth_user') ?? '{}') as typeof ADA;
    expect(displayName.startsWith(short)).toBe(true);
    expect([...short]).toHaveLength(50);
  });

  // Calls send the token cookie: without it the screens must not show a sign-in either.
  test('fails when cookies are blocked', async () => {
    blockCookies();
    const auth = await visit();
    const { CookiesBlocked } = await import('../../lib/api/errors.ts');
    expect(() => auth.signIn(ADA, 'secret')).toThrow(CookiesBlocked);
    expect(auth.authStore.get()).toEqual(ANONYMOUS);
  });
});

test('signing out clears everything', async () => {
  const auth = await visit();
  auth.signIn(ADA, 'secret');
  auth.signOut();
  expect(auth.authStore.get()).toEqual(ANONYMOUS);
  expect([cookie('auth_token'), cookie('auth_user')]).toEqual([undefined, undefined]);
  expect(await session()).toMatchObject({ isAuthenticated: false, userId: null });
});

describe('cookies from an earlier visit', () => {
  test('without the admin flag are valid', async () => {
    plantCookie('auth_token', 'secret');
    plantCookie('auth_user', { id: 7, email: 'ada@example.org', displayName: 'Ada' });
    expect((await visit()).authStore.get()).toMatchObject({ isAuthenticated: true, user: { id: 7 } });
  });

  test.each([
    ['auth_token', 'secret'],
    ['auth_user', ADA],
  ])('with only %s are cleared, and the visitor is anonymous', async (name, value) => {
    plantCookie(name, value);
    expect((await visit()).authStore.get()).toEqual(ANONYMOUS);
    expect([cookie('auth_token'), cookie('auth_user')]).toEqual([undefined, undefined]);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each<readonly [string, string]>([
    ...HOSTILE_STRINGS,
    ['an id in quotes', '{"id":"7","email":"a","displayName":"b"}'],
    ['no name', '{"id":7,"email":"a"}'],
    ['half an id', '{"id":7.5,"email":"a","displayName":"b"}'],
  ])('are logged once and dropped when damaged: %s', async (_, text) => {
    plantCookie('auth_token', 'secret');
    plantCookie('auth_user', text);
    expect((await visit()).authStore.get()).toEqual(ANONYMOUS);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(cookie('auth_token')).toBeUndefined();
    vi.resetModules();
    await visit();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('with a token that no header can carry are logged and dropped', async () => {
    plantCookie('auth_token', 'two\nlines');
    plantCookie('auth_user', ADA);
    expect((await visit()).authStore.get()).toEqual(ANONYMOUS);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  const returnToTab = () => window.dispatchEvent(new Event('focus'));

  test('its sign-in and sign-out are adopted', async () => {
    const auth = await visit();
    const stop = auth.watchAuth();
    plantCookie('auth_token', 'secret');
    plantCookie('auth_user', ADA);
    returnToTab();
    expect(auth.authStore.get()).toEqual({ isAuthenticated: true, user: ADA, token: 'secret' });
    auth.signOut();
    auth.signIn(ADA, 'secret');
    resetBrowser();
    returnToTab();
    expect(auth.authStore.get()).toEqual(ANONYMOUS);
    stop();
  });
});

describe('a 401', () => {
  const reject401 = async (during: () => void = () => undefined) => {
    const { call } = await import('../../lib/api/call.ts');
    const { getDailyStatus } = await import('../../lib/api/first-calls.ts');
    const { failure } = await import('../../../test/browser.ts');
    vi.stubGlobal('fetch', async () => (during(), failure(401, 'UNAUTHENTICATED')));
    await expect(call(getDailyStatus)).rejects.toMatchObject({ status: 401 });
  };

  // accounts spec §4
  test.each([
    ['/', false],
    ['/login', false],
    ['/register', false],
    ['/start', true],
    ['/admin', true],
    ['/login/more', true],
  ])('at %s signs out; goes home: %s', async (path, leaves) => {
    history.replaceState(null, '', path);
    const auth = await visit();
    const goHome = vi.fn();
    const stop = auth.handleUnauthorized(goHome);
    auth.signIn(ADA, 'stale');
    await reject401();
    expect(auth.authStore.get()).toEqual(ANONYMOUS);
    expect([cookie('auth_token'), cookie('auth_user')]).toEqual([undefined, undefined]);
    expect(goHome).toHaveBeenCalledTimes(leaves ? 1 : 0);
    const { noticeStore } = await import('./auth.ts');
    expect(noticeStore.get()).toBe(leaves ? 'You have been signed out. Log in to continue: your game is saved.' : '');
    const { rememberedPlace } = await import('./return-place.ts');
    expect(rememberedPlace()?.path).toBe(leaves ? path : undefined);
    stop();
  });

  test('also takes a guest home', async () => {
    history.replaceState(null, '', '/start');
    const goHome = vi.fn();
    const stop = (await visit()).handleUnauthorized(goHome);
    await reject401();
    expect(goHome).toHaveBeenCalledTimes(1);
    const { noticeStore } = await import('./auth.ts');
    expect(noticeStore.get()).toBe(''); // a guest cannot be signed out
    stop();
  });

  test('for an earlier token does not end a newer sign-in', async () => {
    history.replaceState(null, '', '/start');
    const auth = await visit();
    const goHome = vi.fn();
    const stop = auth.handleUnauthorized(goHome);
    auth.signIn(ADA, 'stale');
    await reject401(() => auth.signIn(ADA, 'fresh'));
    expect(auth.authStore.get().token).toBe('fresh');
    expect(goHome).not.toHaveBeenCalled();
    stop();
  });

  test('has no effect once the handler is removed', async () => {
    const auth = await visit();
    auth.handleUnauthorized(() => undefined)();
    auth.signIn(ADA, 'stale');
    await reject401();
    expect(auth.authStore.get().isAuthenticated).toBe(true);
  });
});
