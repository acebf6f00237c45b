// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  blockStorage,
  CHOSEN,
  cookie,
  resetBrowser,
  HOSTILE_STRINGS,
  plantCookie,
  throwOnCookies,
} from '../../../test/browser.ts';

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
});
afterEach(resetBrowser);

const visit = () => import('./settings.ts');
const DEFAULTS = { difficulty: 'INTERMEDIATE' };

test('a first visit has the default difficulty and writes nothing', async () => {
  expect((await visit()).settingsStore.get()).toEqual(DEFAULTS);
  expect(document.cookie).toBe('');
  expect(localStorage.length).toBe(0);
});

test.each([
  [true, 'the cookie'],
  [false, 'local storage'],
])('with consent %s, settings are stored in %s and restored', async (performance) => {
  plantCookie('consent', { ...CHOSEN, performance });
  const settings = await visit();
  settings.saveSettings({ difficulty: 'TORTURE' });
  const switches = { highContrast: true, sound: true, vibration: false };
  settings.saveSettings(switches);
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'TORTURE', ...switches });
  expect(cookie('user_settings') !== undefined).toBe(performance);
  expect(localStorage.getItem('fallback_user_settings') !== null).toBe(!performance);
  vi.resetModules();
  expect((await visit()).settingsStore.get()).toEqual({ difficulty: 'TORTURE', ...switches });
});

test.each<readonly [string, string]>([
  ...HOSTILE_STRINGS,
  ['an unknown difficulty', '{"difficulty":"EASY"}'],
  ['lower case', '{"difficulty":"torture"}'],
  ['a wrong type', '{"difficulty":"TORTURE","highContrast":1}'],
  ['a sound that is not a switch', '{"difficulty":"TORTURE","sound":"loud"}'],
])('a damaged cookie gives the defaults: %s', async (_, text) => {
  plantCookie('consent', CHOSEN);
  plantCookie('user_settings', text);
  expect((await visit()).settingsStore.get()).toEqual(DEFAULTS);
});

test('with neither cookies nor storage, settings last while the page is open', async () => {
  blockStorage();
  throwOnCookies();
  const settings = await visit();
  settings.saveSettings({ difficulty: 'FOUNDATION' });
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'FOUNDATION' });
});

test('without storage, a change in consent does not reset the settings', async () => {
  plantCookie('consent', { ...CHOSEN, performance: false });
  blockStorage();
  const settings = await visit();
  const { acceptAll, markHelpSeen } = await import('../consent/consent.ts');
  settings.saveSettings({ difficulty: 'FOUNDATION' });
  markHelpSeen();
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'FOUNDATION' });
  acceptAll();
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'FOUNDATION' });
  expect(JSON.parse(cookie('user_settings') ?? '')).toEqual({ difficulty: 'FOUNDATION' });
});

test('a setting changed in another tab is neither ignored nor overwritten', async () => {
  plantCookie('consent', CHOSEN);
  const settings = await visit();
  onTestFinished(settings.watchSettings());
  plantCookie('user_settings', { difficulty: 'TORTURE' });
  dispatchEvent(new Event('focus'));
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'TORTURE' });
  plantCookie('user_settings', { difficulty: 'FOUNDATION' });
  settings.saveSettings({ sound: true });
  expect(JSON.parse(cookie('user_settings') ?? '')).toEqual({ difficulty: 'FOUNDATION', sound: true });
});

test('withdrawing consent keeps the settings on this device', async () => {
  plantCookie('consent', CHOSEN);
  const settings = await visit();
  const { essentialOnly } = await import('../consent/consent.ts');
  settings.saveSettings({ difficulty: 'TORTURE' });
  essentialOnly();
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'TORTURE' });
  expect(cookie('user_settings')).toBeUndefined();
  expect(localStorage.getItem('fallback_user_settings')).toBe('{"difficulty":"TORTURE"}');
});

test('giving consent keeps earlier settings', async () => {
  const settings = await visit();
  const { acceptAll } = await import('../consent/consent.ts');
  settings.saveSettings({ difficulty: 'TORTURE' });
  acceptAll();
  expect(settings.settingsStore.get()).toEqual({ difficulty: 'TORTURE' });
  expect(JSON.parse(cookie('user_settings') ?? '')).toEqual({ difficulty: 'TORTURE' });
});

describe('settings from an earlier release in local storage', () => {
  const earlier = JSON.stringify({ difficulty: 'CHALLENGING', theme: 'dark' });

  test.each([true, false])('are migrated with consent %s', async (performance) => {
    plantCookie('consent', { ...CHOSEN, performance });
    localStorage.setItem('user_settings', earlier);
    expect((await visit()).settingsStore.get()).toEqual({ difficulty: 'CHALLENGING' });
    expect(localStorage.getItem('user_settings')).toBeNull();
    const moved = performance ? cookie('user_settings') : localStorage.getItem('fallback_user_settings');
    expect(moved).toBe('{"difficulty":"CHALLENGING"}');
  });

  test('give way to newer ones', async () => {
    plantCookie('consent', CHOSEN);
    plantCookie('user_settings', { difficulty: 'TORTURE' });
    localStorage.setItem('user_settings', earlier);
    expect((await visit()).settingsStore.get()).toEqual({ difficulty: 'TORTURE' });
    expect(localStorage.getItem('user_settings')).toBeNull();
  });

  test.each(HOSTILE_STRINGS)('are ignored when damaged: %s', async (_, text) => {
    localStorage.setItem('user_settings', text);
    expect((await visit()).settingsStore.get()).toEqual(DEFAULTS);
  });
});
