// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allows } from './consent-record.ts';
import { ruleOf } from './cookie-table.ts';
import { applyConsent, readCookie, removeCookie, writeCookie } from './cookies.ts';
import {
  blockStorage,
  CHOSEN,
  cookie,
  emptyBrowser,
  HOSTILE_TEXTS,
  plantCookie,
  refuseCookies,
} from '../../../test/browser.ts';

beforeEach(emptyBrowser);
afterEach(emptyBrowser);

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

  test('with no record only what is essential', () => {
    expect(['essential', 'performance', 'advertising'].filter(allows)).toEqual(['essential']);
  });

  test('choices that were only preset permit nothing', () => {
    consent(true, true, false);
    expect(allows('performance')).toBe(false);
  });

  test.each(HOSTILE_TEXTS)('a damaged record is none: %s', (_, text) => {
    plantCookie('consent', text);
    expect(allows('performance')).toBe(false);
  });

  test('a choice missing from the record is a no', () => {
    plantCookie('consent', { hasSetPreferences: true, performance: true });
    expect([allows('performance'), allows('advertising')]).toEqual([true, false]);
  });
});

describe('an essential cookie', () => {
  test('needs no consent and is never held elsewhere', () => {
    expect(writeCookie('dailyComplete', '1', '2027-01-31')).toBe(true);
    expect(cookie('dailyComplete2027-01-31')).toBe('1');
    expect(readCookie('dailyComplete', '2027-01-31')).toBe('1');
    expect(readCookie('dailyComplete', '2027-02-01')).toBeUndefined();
    removeCookie('dailyComplete', '2027-01-31');
    expect(document.cookie).toBe('');
    expect(localStorage.length).toBe(0);
  });

  test('that the browser refuses is reported, and not held', () => {
    refuseCookies();
    expect(writeCookie('auth_token', 'secret')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('is not read from what somebody held under its name', () => {
    localStorage.setItem('fallback_auth_token', 'forged');
    expect(readCookie('auth_token')).toBeUndefined();
  });
});

describe('a non-essential cookie', () => {
  test('without consent is held on the device, and reports failure', () => {
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(cookie('user_settings')).toBeUndefined();
    expect(localStorage.getItem('fallback_user_settings')).toBe('mine');
    expect(readCookie('user_settings')).toBe('mine');
  });

  test('with consent is a cookie, and what was held is let go', () => {
    writeCookie('user_settings', 'old');
    consent(true, false);
    expect(writeCookie('user_settings', 'new')).toBe(true);
    expect(cookie('user_settings')).toBe('new');
    expect(localStorage.length).toBe(0);
    expect(readCookie('user_settings')).toBe('new');
  });

  test('without consent a cookie left over does not hide the newer held value', () => {
    plantCookie('user_settings', 'old');
    writeCookie('user_settings', 'new');
    expect(readCookie('user_settings')).toBe('new');
  });

  test('that the browser refuses in spite of consent is held', () => {
    consent(true, true);
    const before = document.cookie;
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => before, set: () => {} });
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(readCookie('user_settings')).toBe('mine');
  });

  test('with neither cookie nor storage is simply not there', () => {
    blockStorage();
    expect(writeCookie('user_settings', 'mine')).toBe(false);
    expect(readCookie('user_settings')).toBeUndefined();
  });

  test('is removed wherever it is', () => {
    writeCookie('user_settings', 'held');
    plantCookie('user_settings', 'cookie');
    removeCookie('user_settings');
    expect(cookie('user_settings')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});

// accounts spec §4
describe('when consent is given', () => {
  const names = ['user_settings', 'ad_choice', 'marketing_id', 'loading_state', 'lastAd', 'theme_hint'];
  const hold = () => names.forEach((name) => localStorage.setItem(`fallback_${name}`, `value of ${name}`));

  test.each([
    ['performance', ['user_settings', 'theme_hint']],
    ['advertising', ['ad_choice', 'marketing_id', 'loading_state', 'lastAd']],
  ])('%s: its held values move into cookies, the others stay', (category, moved) => {
    hold();
    consent(category === 'performance', category === 'advertising');
    applyConsent();
    for (const name of names) {
      const value = `value of ${name}`;
      expect(cookie(name), name).toBe(moved.includes(name) ? value : undefined);
      expect(localStorage.getItem(`fallback_${name}`), name).toBe(moved.includes(name) ? null : value);
    }
  });

  test('a held value never becomes an essential cookie', () => {
    for (const name of ['auth_token', 'session_id', 'dailyComplete2027-01-31']) {
      localStorage.setItem(`fallback_${name}`, 'forged');
    }
    consent(true, true);
    applyConsent();
    expect(document.cookie).toMatch(/^consent=[^;]*$/);
  });

  test('a held value whose name no cookie can have stays where it is', () => {
    localStorage.setItem('fallback_a; Domain=evil', 'x');
    consent(true, true);
    applyConsent();
    expect(document.cookie).toMatch(/^consent=[^;]*$/);
    expect(localStorage.getItem('fallback_a; Domain=evil')).toBe('x');
  });

  test('a held value that the browser refuses as a cookie is not lost', () => {
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

  test('the non-essential cookies go and the essential ones stay', () => {
    for (const name of [...nonEssential, 'session_id', 'dailyComplete2027-01-31']) plantCookie(name, 'x');
    consent(false, false);
    applyConsent();
    expect(document.cookie.split('; ').map((pair) => pair.split('=')[0])).toEqual(
      expect.arrayContaining(['session_id', 'dailyComplete2027-01-31', 'consent']),
    );
    expect(nonEssential.map(cookie)).toEqual([undefined, undefined, undefined, undefined]);
    // Only the settings are worth keeping; nothing reads the others any more.
    expect(Object.keys(localStorage)).toEqual(['fallback_user_settings']);
  });

  test('cookies of the category still given stay', () => {
    plantCookie('user_settings', 'x');
    consent(true, false);
    applyConsent();
    expect(cookie('user_settings')).toBe('x');
  });
});

describe('the table', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s is no cookie of ours', (name) => {
    expect(ruleOf(name).category).toBe('performance');
  });
});
