// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import earlyScript from '../../../public/before-paint.js?raw';
import { blockStorage, resetBrowser } from '../../../test/browser.ts';

const media = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = '<meta name="theme-color" content="unset" data-light="#fff" data-dark="#000">';
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)');
    return media;
  });
  systemIs('light');
});
afterEach(resetBrowser);

const systemIs = (theme: string) => {
  media.matches = theme === 'dark';
  media.dispatchEvent(new Event('change'));
};
const visit = () => import('./theme.ts');
const shown = () => document.documentElement.dataset['theme'];
const bar = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
const runEarlyScript = () => {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(earlyScript)();
};

// stored value, system, shown
const CASES = [
  ['light', 'dark', 'light'],
  ['light', 'light', 'light'],
  ['dark', 'light', 'dark'],
  ['dark', 'dark', 'dark'],
  ...[null, 'system', '', 'Dark', '"dark"', 'dark ', 'sepia', 'constructor', '{}'].flatMap((stored) => [
    [stored, 'dark', 'dark'] as const,
    [stored, 'light', 'light'] as const,
  ]),
] as const;

describe.each(CASES)('stored %j, system %s', (stored, system, theme) => {
  beforeEach(() => {
    if (stored !== null) localStorage.setItem('sixfold-theme', stored);
    systemIs(system);
  });

  test(`shows ${theme}`, async () => {
    const stop = (await visit()).startTheme();
    expect([shown(), bar()]).toEqual([theme, theme === 'dark' ? '#000' : '#fff']);
    stop();
  });

  test(`shows ${theme} before the first paint`, () => {
    runEarlyScript();
    expect([shown(), bar()]).toEqual([theme, theme === 'dark' ? '#000' : '#fff']);
  });
});

test('with storage blocked, the early script and the app follow the system, and a choice lasts while the page is open', async () => {
  blockStorage();
  systemIs('dark');
  runEarlyScript();
  expect(shown()).toBe('dark');
  const theme = await visit();
  const stop = theme.startTheme();
  expect(shown()).toBe('dark');
  theme.setTheme('light');
  expect(shown()).toBe('light');
  stop();
});

test('a page whose meta element is missing or has no colors is still themed', async () => {
  document.head.innerHTML = '';
  runEarlyScript();
  const stop = (await visit()).startTheme();
  expect(shown()).toBe('light');
  stop();
  document.head.innerHTML = '<meta name="theme-color" content="#abc">';
  (await visit()).setTheme('dark');
  expect(bar()).toBe('#abc');
});

test('a choice is stored as plain text and published', async () => {
  const theme = await visit();
  const listener = vi.fn();
  theme.themeStore.subscribe(listener);
  theme.setTheme('dark');
  expect(localStorage.getItem('sixfold-theme')).toBe('dark');
  expect(theme.themeStore.get()).toEqual({ preference: 'dark', theme: 'dark' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['system', 'dark', 'light'],
  ['system', 'light', 'dark'],
] as const)('from %s with a %s system, the toggle selects %s', async (preference, system, expected) => {
  systemIs(system);
  const theme = await visit();
  theme.setTheme(preference);
  theme.toggleTheme();
  expect(theme.themeStore.get()).toEqual({ preference: expected, theme: expected });
  expect(shown()).toBe(expected);
});

describe('a system theme change', () => {
  test('is followed while the preference is system, until stopped', async () => {
    const stop = (await visit()).startTheme();
    systemIs('dark');
    expect(shown()).toBe('dark');
    stop();
    systemIs('light');
    expect(shown()).toBe('dark');
  });

  test('has no effect after an explicit choice', async () => {
    const theme = await visit();
    const stop = theme.startTheme();
    theme.setTheme('light');
    systemIs('dark');
    expect(shown()).toBe('light');
    stop();
  });
});

test.each(['sixfold-theme', null])('a change in another tab is applied: key %j', async (key) => {
  const stop = (await visit()).startTheme();
  localStorage.setItem('sixfold-theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(shown()).toBe('light');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(shown()).toBe('dark');
  stop();
});
