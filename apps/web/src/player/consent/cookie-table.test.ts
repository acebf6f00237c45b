// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearCookie, getCookie, setCookie } from '../../lib/browser/cookie-jar.ts';
import { COOKIES } from './cookie-table.ts';
import {
  cookie,
  resetBrowser,
  plantCookie,
  blockCookies,
  replaceCookies,
  throwOnCookies,
} from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

describe('a cookie', () => {
  test.each(['plain', '', 'a=b; Path=/x, "q"', '{"a":1}', 'Zoë 🟩', '100 %', '\u0000\n'])('stores %j', (value) => {
    expect(setCookie('session_id', value, COOKIES.session_id)).toBe(true);
    expect(getCookie('session_id')).toBe(value);
  });

  test('is matched by its full name', () => {
    plantCookie('xconsent', 'wrong');
    plantCookie('consent2', 'wrong');
    expect(getCookie('consent')).toBeUndefined();
    plantCookie('consent', 'right');
    expect(getCookie('consent')).toBe('right');
  });

  test('with a broken encoding counts as absent', () => {
    document.cookie = 'auth_user=%E0%A4%A; Path=/';
    expect(getCookie('auth_user')).toBeUndefined();
  });

  test('can be cleared', () => {
    setCookie('consent', 'x', COOKIES.consent);
    clearCookie('consent');
    expect(cookie('consent')).toBeUndefined();
  });

  test.each(['a=b', 'a;b', 'a b', '', 'ä', 'x\ny'])('cannot be named %j', (name) => {
    expect(setCookie(name, 'x', COOKIES.consent)).toBe(false);
    expect(document.cookie).toBe('');
  });
});

describe('attributes', () => {
  const written = (name: keyof typeof COOKIES) => {
    const texts: string[] = [];
    replaceCookies(
      () => '',
      (text) => void texts.push(text),
    );
    setCookie(name, 'v', COOKIES[name]);
    return texts;
  };

  // accounts spec §9
  test.each([
    ['consent', 365, 'Lax'],
    ['session_id', 30, 'Lax'],
    ['session_created', 30, 'Lax'],
    ['session_activity', 30, 'Lax'],
    ['auth_token', 30, 'Strict'],
    ['auth_user', 30, 'Strict'],
    ['dailyComplete', 1, 'Lax'],
    ['user_settings', 365, 'Lax'],
  ] as const)('%s: lifetime in days %i, SameSite=%s', (name, days, sameSite) => {
    expect(written(name)).toEqual([`${name}=v; Max-Age=${days * 86_400}; Path=/; SameSite=${sameSite}`]);
  });

  test('secure only on https', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    expect(written('consent')[0]).toMatch(/; Secure$/);
  });
});

describe('a browser without cookies', () => {
  test.each([
    ['refuses', blockCookies],
    ['throws', throwOnCookies],
  ])('%s: writing returns false and nothing breaks', (_, block) => {
    block();
    expect(setCookie('consent', 'x', COOKIES.consent)).toBe(false);
    expect(getCookie('consent')).toBeUndefined();
    expect(() => clearCookie('consent')).not.toThrow();
  });

  test('a refused change to an existing value is reported', () => {
    replaceCookies(
      () => 'consent=old',
      () => undefined,
    );
    expect(setCookie('consent', 'new', COOKIES.consent)).toBe(false);
  });
});
