// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RetryBanner } from './retry-banner.tsx';

test('focus stays on the page when retrying removes the banner', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  const show = (hasFailed: boolean) =>
    act(() =>
      root.render(
        <main tabIndex={-1}>
          {hasFailed && <RetryBanner failure="No network." onRetry={() => undefined} />}
          <input />
        </main>,
      ),
    );

  show(true);
  container.querySelector('button')?.focus();
  show(false);
  expect(document.activeElement).toBe(container.querySelector('main'));

  show(true);
  container.querySelector('input')?.focus();
  show(false);
  expect(document.activeElement).toBe(container.querySelector('input'));
});
