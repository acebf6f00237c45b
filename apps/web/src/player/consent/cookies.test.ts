// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allows } from './consent-record.ts';
import { ruleOf } from './cookie-table.ts';
import { applyConsent, readCookie, removeCookie, writeCookie } from './cookies.ts';
import {
  blockStorage,
  CHOSEN,
  cookie,
  resetBrowser,
  HOSTILE_STRINGS,
  plantCookie,
  blockCookies,
} from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const consent = (performance: boolean, advertising: boolean, hasSetPreferences = true) =>
  plantCookie('consent', { ...CHOSEN, performance, advertising, hasSetPreferences });

// accounts spec §5
describe('what consent allows', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('performance %s, advertising %s', (performance, advertising) => {
    consent(performance, advertising);
    expect(allows('essential')).toBe(true);
    expect(allows('performance')).toBe(performance);
    expect(allows('advertising')).toBe(advertising);
  });

  test.each(['', 'unknown', 'hasSetPreferences', 'isFirstTimeUser', '__proto__', 'constructor'])(
    'category %j is denied',
    (category) => {
      consent(true, true);
      expect(allows(category)).toBe(false);
    },
  );

  test('without a record, only essential cookies are allowed', () => {
    expect(['essential', 'performance', 'advertising'].filter(allows)).toEqual(['essential']);
  });

  test('presets permit nothing', () => {
    consent(true, true, false);
    expect(allows('performance')).toBe(false);
  });

  test.each(HOSTILE_STRINGS)('a damaged record permits nothing: %s', (_, text) => {
    plantCookie('consent', text);
    expect(allows('performance')).toBe(false);
  });

  test('a choice missing from the record counts as no', () => {
    plantCookie('consent', { hasSetPreferences: true, performance: true });
    expect([allows('performance'), allows('advertising')]).toEqual([true, false]);
  });
});

describe('an essential cookie', () => {
  test('needs no consent and never falls back to storage', () => {
    expect(writeCookie('dailyComplete', '1', '2027-01-31')).toBe(true);
    expect(cookie('dailyComplete2027-01-31')).toBe('1');
    expect(readCookie('dailyComplete', '2027-01-31')).toBe('1');
    expect(readCookie('dailyComplete', '2027-02-01')).toBeUndefined();
    removeCookie('dailyComplete', '2027-01-31');
    expect(document.cookie).toBe('');
    expect(localStorage.length).toBe(0);
  });

  test('that the browser refuses is reported and not stored elsewhere', () => {
    blockCookies();
    expect(writeCookie('auth_token', 'secret')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('is not read from a forged fallback', () => {
    localStorage.setItem('fallback_auth_token', 'forged');
    expect(readCookie('auth_token')).toBeUndefined();
  });
});

describe('a non-essential cookie', () => {
  test('without consent is stored as a fallback, and the write returns false', () => {
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(cookie('user_settings')).toBeUndefined();
    expect(localStorage.getItem('fallback_user_settings')).toBe('mine');
    expect(readCookie('user_settings')).toBe('mine');
  });

  test('with consent is a cookie, and the fallback is removed', () => {
    writeCookie('user_settings', 'old');
    consent(true, false);
    expect(writeCookie('user_settings', 'new')).toBe(true);
    expect(cookie('user_settings')).toBe('new');
    expect(localStorage.length).toBe(0);
    expect(readCookie('user_settings')).toBe('new');
  });

  test('left over without consent does not hide the newer fallback', () => {
    plantCookie('user_settings', 'old');
    writeCookie('user_settings', 'new');
    expect(readCookie('user_settings')).toBe('new');
  });

  test('that the browser refuses despite consent falls back', () => {
    consent(true, true);
    const before = document.cookie;
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => before, set: () => {} });
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(readCookie('user_settings')).toBe('mine');
  });

  test('with neither cookies nor storage is absent', () => {
    blockStorage();
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(readCookie('user_settings')).toBeUndefined();
  });

  test('is removed from cookies and storage', () => {
    writeCookie('user_settings', 'fallback');
    plantCookie('user_settings', 'cookie');
    removeCookie('user_settings');
    expect(cookie('user_settings')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});

// accounts spec §4
describe('when consent is given', () => {
  const names = ['user_settings', 'ad_choice', 'marketing_id', 'loading_state', 'lastAd', 'theme_hint'];
  const fillFallbacks = () => names.forEach((name) => localStorage.setItem(`fallback_${name}`, `value of ${name}`));

  test.each([
    ['performance', ['user_settings', 'theme_hint']],
    ['advertising', ['ad_choice', 'marketing_id', 'loading_state', 'lastAd']],
  ])('%s: its fallback values become cookies, and the others stay', (category, moved) => {
    fillFallbacks();
    consent(category === 'performance', category === 'advertising');
    applyConsent();
    for (const name of names) {
      const value = `value of ${name}`;
      expect(cookie(name), name).toBe(moved.includes(name) ? value : undefined);
      expect(localStorage.getItem(`fallback_${name}`), name).toBe(moved.includes(name) ? null : value);
    }
  });

  test('a fallback value never becomes an essential cookie', () => {
    for (const name of ['auth_token', 'session_id', 'dailyComplete2027-01-31']) {
      localStorage.setItem(`fallback_${name}`, 'forged');
    }
    consent(true, true);
    applyConsent();
    expect(document.cookie).toMatch(/^consent=[^;]*$/);
  });

  test('a fallback value with an invalid cookie name stays where it is', () => {
    localStorage.setItem('fallback_a; Domain=evil', 'x');
    consent(true, true);
    applyConsent();
    expect(document.cookie).toMatch(/^consent=[^;]*$/);
    expect(localStorage.getItem('fallback_a; Domain=evil')).toBe('x');
  });

  test('a fallback value that the browser refuses as a cookie is not lost', () => {
    localStorage.setItem('fallback_user_settings', 'mine');
    consent(true, true);
    const before = document.cookie;
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => before, set: () => {} });
    applyConsent();
    expect(localStorage.getItem('fallback_user_settings')).toBe('mine');
  });
});

describe('when consent is withdrawn', () => {
  const nonEssential = ['user_preferences', 'game_settings', 'daily_completion', 'user_settings'];

  test('non-essential cookies are removed and essential ones stay', () => {
    for (const name of [...nonEssential, 'session_id', 'dailyComplete2027-01-31']) plantCookie(name, 'x');
    consent(false, false);
    applyConsent();
    expect(document.cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(
      expect.arrayContaining(['session_id', 'dailyComplete2027-01-31', 'consent']),
    );
    expect(nonEssential.map(cookie)).toEqual([undefined, undefined, undefined, undefined]);
    // Only the settings are preserved; nothing reads the others anymore.
    expect(Object.keys(localStorage)).toEqual(['fallback_user_settings']);
  });

  test('cookies in a permitted category stay', () => {
    plantCookie('user_settings', 'x');
    consent(true, false);
    applyConsent();
    expect(cookie('user_settings')).toBe('x');
  });
});

describe('the table', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s is not one of our cookies', (name) => {
    expect(ruleOf(name).category).toBe('performance');
  });
});
