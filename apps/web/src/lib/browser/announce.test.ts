// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '';
  vi.resetModules();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const regions = () => [...document.querySelectorAll<HTMLElement>('[aria-live="polite"]')];

test('the region is there, unseen, before its text is', async () => {
  const { announce } = await import('./announce.ts');
  announce('A is a hit.');
  expect(regions().map((region) => region.textContent)).toEqual(['']);
  expect(regions()[0]?.style.position).toBe('absolute');
  vi.runAllTimers();
  expect(regions().map((region) => region.textContent)).toEqual(['A is a hit.']);
});

test('one region serves all, and the same text again is a change', async () => {
  const { announce } = await import('./announce.ts');
  const seen: string[] = [];
  for (const text of ['Miss.', 'Miss.', 'Miss.', 'Hit.']) {
    announce(text);
    document.body.append(document.createElement('p'));
    vi.runAllTimers();
    seen.push(regions()[0]?.textContent ?? '');
  }
  expect(regions()).toHaveLength(1);
  // Moved about, some readers lose a region.
  expect(document.body.firstElementChild).toBe(regions()[0]);
  expect(seen.map((text) => text.trim())).toEqual(['Miss.', 'Miss.', 'Miss.', 'Hit.']);
  for (const [index, text] of seen.entries()) expect(text).not.toBe(seen[index - 1]);
});

test('a page that was emptied gets its region back', async () => {
  const { announce } = await import('./announce.ts');
  announce('one');
  document.body.innerHTML = '';
  announce('two');
  vi.runAllTimers();
  expect(regions().map((region) => region.textContent)).toEqual(['two']);
});

test('while dialogs are open it is read from the one on top, which silences the rest', async () => {
  const { announce } = await import('./announce.ts');
  document.body.innerHTML = '<dialog open></dialog><dialog open id="top"></dialog><dialog></dialog>';
  announce('A new game is available.');
  expect(regions()[0]?.parentElement?.id).toBe('top');
  document.body.innerHTML = '';
  announce('And on the page again.');
  expect(regions()[0]?.parentElement).toBe(document.body);
});
