import { expect, type Cookie, type Locator, type Page } from '@playwright/test';

export type Choice = 'Accept All' | 'Essential Only';

export const NOTHING_CHOSEN = { performance: false, advertising: false, gameplayAnalytics: false };
export const ALL_CHOSEN = { performance: true, advertising: true, gameplayAnalytics: true };

export const consentDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your Privacy' });

/** A first visit, up to and with the choice. */
export async function arriveAndChoose(page: Page, choice: Choice): Promise<void> {
  await page.goto('/');
  await choose(page, choice);
}

export async function choose(page: Page, choice: Choice): Promise<void> {
  await consentDialog(page).getByRole('button', { name: choice }).click();
  await expect(consentDialog(page)).toBeHidden();
}

/** Comes in at any page as one who has chosen on an earlier visit and knows how to play. */
export async function comeBack(page: Page, path = '/', choices = NOTHING_CHOSEN): Promise<void> {
  await leaveCookies(page, {
    consent: JSON.stringify({ hasSetPreferences: true, ...choices, isFirstTimeUser: false }),
  });
  await page.goto(path);
}

/** Puts cookies into the browser as an earlier visit would have. */
export async function leaveCookies(page: Page, values: Record<string, string>): Promise<void> {
  const cookies = Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: site(),
  }));
  await page.context().addCookies(cookies);
}

/** Puts values into local storage as an earlier visit would have. The app is not there yet. */
export async function leaveInStorage(page: Page, values: Record<string, string>): Promise<void> {
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

/** What a cookie says, undone from its encoding; undefined if there is none. */
export async function cookieText(page: Page, name: string): Promise<string | undefined> {
  const cookie = (await cookies(page)).get(name);
  return cookie && decodeURIComponent(cookie.value);
}

export async function consentRecord(page: Page): Promise<unknown> {
  return JSON.parse((await cookieText(page, 'consent')) ?? 'null');
}

export const inStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The keys under which something waits to be sent. */
export const waitingToBeSent = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sixfold-outbox:')));

/** Asks where every request of the visit goes. */
export function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return origins;
}

export function site(): string {
  return process.env['SITE'] ?? '';
}
