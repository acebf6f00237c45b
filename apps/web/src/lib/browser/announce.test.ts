// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '';
  vi.resetModules();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const regions = () => [...document.querySelectorAll<HTMLElement>('[aria-live="polite"]')];

test('the hidden region exists before its text', async () => {
  const { announce } = await import('./announce.ts');
  announce('A is a hit.');
  expect(regions().map((region) => region.textContent)).toEqual(['']);
  expect(regions()[0]?.style.position).toBe('absolute');
  vi.runAllTimers();
  expect(regions().map((region) => region.textContent)).toEqual(['A is a hit.']);
});

test('all announcements share one region, and repeated text counts as a change', async () => {
  const { announce } = await import('./announce.ts');
  const seen: string[] = [];
  for (const text of ['Miss.', 'Miss.', 'Miss.', 'Hit.']) {
    announce(text);
    document.body.append(document.createElement('p'));
    vi.runAllTimers();
    seen.push(regions()[0]?.textContent ?? '');
  }
  expect(regions()).toHaveLength(1);
  // Some screen readers lose track of a region that moves.
  expect(document.body.firstElementChild).toBe(regions()[0]);
  expect(seen.map((text) => text.trim())).toEqual(['Miss.', 'Miss.', 'Miss.', 'Hit.']);
  for (const [index, text] of seen.entries()) expect(text).not.toBe(seen[index - 1]);
});

test('the region is restored if the page has been emptied', async () => {
  const { announce } = await import('./announce.ts');
  announce('one');
  document.body.innerHTML = '';
  announce('two');
  vi.runAllTimers();
  expect(regions().map((region) => region.textContent)).toEqual(['two']);
});

test('with dialogs open, the region is inside the topmost one, which silences the rest', async () => {
  const { announce } = await import('./announce.ts');
  document.body.innerHTML = '<dialog open></dialog><dialog open id="top"></dialog><dialog></dialog>';
  announce('A new game is available.');
  expect(regions()[0]?.parentElement?.id).toBe('top');
  document.body.innerHTML = '';
  announce('And on the page again.');
  expect(regions()[0]?.parentElement).toBe(document.body);
});
