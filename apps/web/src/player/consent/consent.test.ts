// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CHOSEN,
  cookie,
  resetBrowser,
  HOSTILE_STRINGS,
  plantCookie,
  blockCookies,
  throwOnCookies,
} from '../../../test/browser.ts';

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
});
afterEach(resetBrowser);

/** The module as after a page load. */
const visit = () => import('./consent.ts');

const inCookie = (): unknown => JSON.parse(cookie('consent') ?? 'null');

// accounts spec §3
const UNDECIDED = {
  hasSetPreferences: false,
  performance: true,
  advertising: true,
  gameplayAnalytics: true,
  isFirstTimeUser: true,
};

test('the server can turn the three presets off', async () => {
  document.documentElement.dataset['consentDefault'] = 'off';
  const { consentStore } = await visit();
  delete document.documentElement.dataset['consentDefault'];
  expect(consentStore.get()).toEqual({
    ...UNDECIDED,
    performance: false,
    advertising: false,
    gameplayAnalytics: false,
  });
});

test('a first visit starts undecided and writes nothing', async () => {
  const { consentStore } = await visit();
  expect(consentStore.get()).toEqual(UNDECIDED);
  expect(document.cookie).toBe('');
});

describe('choosing', () => {
  test.each([
    ['acceptAll', { performance: true, advertising: true, gameplayAnalytics: true }],
    ['essentialOnly', { performance: false, advertising: false, gameplayAnalytics: false }],
  ] as const)('%s is stored with exactly five fields', async (action, choices) => {
    const consent = await visit();
    consent[action]();
    expect(inCookie()).toEqual({ hasSetPreferences: true, isFirstTimeUser: true, ...choices });
    expect(consent.consentStore.get()).toEqual(inCookie());
  });

  test('a mixed choice is restored on the next visit', async () => {
    const choices = { performance: false, advertising: true, gameplayAnalytics: false };
    (await visit()).saveConsent(choices);
    vi.resetModules();
    expect((await visit()).consentStore.get()).toEqual({ ...CHOSEN, ...choices });
  });

  test('only the three choices are saved', async () => {
    const consent = await visit();
    consent.saveConsent({ ...UNDECIDED, extra: 1 } as never);
    expect(inCookie()).toEqual(CHOSEN);
  });

  test('granting consent moves the fallback settings into the cookie, and withdrawing it moves them back', async () => {
    localStorage.setItem('fallback_user_settings', 'mine');
    const consent = await visit();
    consent.acceptAll();
    expect(cookie('user_settings')).toBe('mine');
    expect(localStorage.getItem('fallback_user_settings')).toBeNull();
    consent.essentialOnly();
    expect(cookie('user_settings')).toBeUndefined();
    expect(localStorage.getItem('fallback_user_settings')).toBe('mine');
  });

  test('subscribers are notified', async () => {
    const consent = await visit();
    const listener = vi.fn();
    consent.consentStore.subscribe(listener);
    consent.acceptAll();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('help seen', () => {
  test('clears the first-time flag and changes nothing else', async () => {
    localStorage.setItem('fallback_user_settings', 'mine');
    (await visit()).markHelpSeen();
    expect(inCookie()).toEqual({ ...UNDECIDED, isFirstTimeUser: false });
    expect(cookie('user_settings')).toBeUndefined();
  });

  test('survives a later choice', async () => {
    const consent = await visit();
    consent.markHelpSeen();
    consent.essentialOnly();
    expect(inCookie()).toMatchObject({ hasSetPreferences: true, isFirstTimeUser: false });
  });
});

describe('a record from an earlier release in local storage', () => {
  const earlier = { ...CHOSEN, advertising: false, isFirstTimeUser: false };

  test('moves into the cookie', async () => {
    localStorage.setItem('consent', JSON.stringify(earlier));
    expect((await visit()).consentStore.get()).toEqual(earlier);
    expect(inCookie()).toEqual(earlier);
    expect(localStorage.getItem('consent')).toBeNull();
  });

  test('gives way to the cookie', async () => {
    localStorage.setItem('consent', JSON.stringify(earlier));
    plantCookie('consent', CHOSEN);
    expect((await visit()).consentStore.get()).toEqual(CHOSEN);
    expect(inCookie()).toEqual(CHOSEN);
    expect(localStorage.getItem('consent')).toBeNull();
  });

  test('stays and applies if the cookie is refused', async () => {
    localStorage.setItem('consent', JSON.stringify(earlier));
    blockCookies();
    expect((await visit()).consentStore.get()).toEqual(earlier);
    expect(localStorage.getItem('consent')).not.toBeNull();
  });

  test.each(HOSTILE_STRINGS)('is ignored when damaged: %s', async (_, text) => {
    localStorage.setItem('consent', text);
    expect((await visit()).consentStore.get()).toEqual(UNDECIDED);
  });
});

test.each(HOSTILE_STRINGS)('a damaged cookie counts as undecided: %s', async (_, text) => {
  plantCookie('consent', text);
  expect((await visit()).consentStore.get()).toEqual(UNDECIDED);
});

test.each([
  ['refused', blockCookies],
  ['throwing', throwOnCookies],
])('with cookies %s, the choice lasts while the page is open', async (_, block) => {
  block();
  const consent = await visit();
  consent.acceptAll();
  consent.refreshConsent();
  expect(consent.consentStore.get().hasSetPreferences).toBe(true);
});

describe('another tab', () => {
  test.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('its choice is adopted on %s, until stopped', async (_, returnToTab) => {
    const consent = await visit();
    const stop = consent.watchConsent();
    plantCookie('consent', CHOSEN);
    expect(consent.consentStore.get()).toEqual(UNDECIDED);
    returnToTab();
    expect(consent.consentStore.get()).toEqual(CHOSEN);
    stop();
    plantCookie('consent', { ...CHOSEN, performance: false });
    returnToTab();
    expect(consent.consentStore.get()).toEqual(CHOSEN);
  });

  test('its choice is preserved when the help dialog is closed here', async () => {
    const consent = await visit();
    plantCookie('consent', { ...CHOSEN, performance: false });
    consent.markHelpSeen();
    expect(inCookie()).toEqual({ ...CHOSEN, performance: false, isFirstTimeUser: false });
  });

  test('returning without a change notifies no subscriber', async () => {
    plantCookie('consent', CHOSEN);
    const consent = await visit();
    const listener = vi.fn();
    consent.consentStore.subscribe(listener);
    consent.refreshConsent();
    expect(listener).not.toHaveBeenCalled();
  });
});
