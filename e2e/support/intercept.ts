import { expect, type Page, type Request, type Route } from '@playwright/test';

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
  await page.route(/\?probe$/, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async () => (await fetch('/?probe', { method: 'HEAD' })).status)).toBe(204);
}
