// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

const opener = document.createElement('button');
const root = createRoot(document.body.appendChild(document.createElement('div')));
const visit = (name: string) =>
  act(async () =>
    root.render(
      <Page key={name}>
        <h1>{name}</h1>
      </Page>,
    ),
  );
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  opener.textContent = 'Opener';
  document.body.append(opener);
  await visit('First');
  await visit('Second');
  expect(focused()).toBe('Second');
  opener.focus();
});
afterEach(() => vi.useRealTimers());

test('the new page gets focus back from the opener of a closing dialog', () => {
  vi.runAllTimers();
  expect(focused()).toBe('Second');
});

test('focus stays where a visitor has moved it with a key', () => {
  opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  vi.runAllTimers();
  expect(focused()).toBe('Opener');
});
