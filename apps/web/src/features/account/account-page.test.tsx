// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';
import { signIn, signOut } from '../../player/session/auth.ts';
import { AccountPage } from './account-page.tsx';

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const BOB = { id: 8, email: 'bob@example.org', displayName: 'Bob' };

afterEach(() => {
  signOut();
  resetBrowser();
});

test('after another tab has switched accounts, the form shows the new user', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
  });
  const name = () => host.querySelector<HTMLInputElement>('[name=displayName]')?.value;
  signIn(ADA, 'token');
  await act(async () => root.render(<AccountPage />));
  expect(name()).toBe('Ada');
  await act(async () => signIn(BOB, 'token'));
  expect(name()).toBe('Bob');
});
