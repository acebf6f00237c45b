import { expect, type Cookie, type Locator, type Page } from '@playwright/test';

export type Choice = 'Accept All' | 'Essential Only';

export const NO_CONSENT = { performance: false, advertising: false, gameplayAnalytics: false };
export const FULL_CONSENT = { performance: true, advertising: true, gameplayAnalytics: true };

export const consentDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your Privacy' });

export async function firstVisit(page: Page, choice: Choice): Promise<void> {
  await page.goto('/');
  await chooseConsent(page, choice);
}

export async function chooseConsent(page: Page, choice: Choice): Promise<void> {
  await consentDialog(page).getByRole('button', { name: choice }).click();
  await expect(consentDialog(page)).toBeHidden();
}

/** Opens a page as a visitor who made their consent choice earlier and has seen How to Play. */
export async function revisit(page: Page, path = '/', choices = NO_CONSENT): Promise<void> {
  await setCookies(page, {
    consent: JSON.stringify({ hasSetPreferences: true, ...choices, isFirstTimeUser: false }),
  });
  await page.goto(path);
}

export async function setCookies(page: Page, values: Record<string, string>): Promise<void> {
  const cookies = Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: site(),
  }));
  await page.context().addCookies(cookies);
}

/** Fills local storage before the app loads. */
export async function seedStorage(page: Page, values: Record<string, string>): Promise<void> {
  const address = `${site()}/blank`;
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

export async function cookies(page: Page): Promise<Map<string, Cookie>> {
  const all = await page.context().cookies();
  return new Map(all.map((cookie) => [cookie.name, cookie]));
}

/** The decoded value of a cookie. */
export async function cookieText(page: Page, name: string): Promise<string | undefined> {
  const cookie = (await cookies(page)).get(name);
  return cookie && decodeURIComponent(cookie.value);
}

export async function consentRecord(page: Page): Promise<unknown> {
  return JSON.parse((await cookieText(page, 'consent')) ?? 'null');
}

export const storedItem = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The storage keys of items waiting to be sent. */
export const unsentItems = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sixfold-outbox:')));

/** Collects the origins of all requests from now on. */
export function recordOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

export function site(): string {
  return process.env['SITE'] ?? '';
}
