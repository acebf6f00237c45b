import { expect, type Page, type Request, type Route } from '@playwright/test';

const PROBE = /\?probe$/;

/**
 * `page.route` for a page that may be loaded already. Chromium starts to intercept such a page's requests a moment after
 * `route` returns, so this waits until it does.
 */
export async function intercept(
  page: Page,
  url: string | RegExp | ((url: URL) => boolean),
  handle: (route: Route, request: Request) => unknown,
): Promise<void> {
  await page.route(url, handle);
  if (page.url() === 'about:blank') return;
  await page.route(PROBE, (route) => route.fulfill({ status: 204 }));
  const probe = () => page.evaluate(async () => (await fetch('/?probe', { method: 'HEAD' })).status);
  // A navigation interrupts the probe.
  await expect.poll(() => probe().catch(() => undefined)).toBe(204);
  await page.unroute(PROBE);
}
