import { expect, type Locator, type Page } from '@playwright/test';
import { revisitSignedIn, createAccount, PASSWORD } from './account.ts';
import type { ADMINS } from './admins.ts';
import { clickOutside } from './dialogs.ts';
import { intercept } from './intercept.ts';
import { site } from './visitor.ts';

type AdminEmail = (typeof ADMINS)[keyof typeof ADMINS];

/** Creates the admin's account and opens the panel. */
export async function visitAsAdmin(page: Page, email: AdminEmail, path = '/admin'): Promise<void> {
  await createAccount(page, email, 'Ada Admin');
  await revisitSignedIn(page, path, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
}

/** Logs in and returns a function that calls the admin API. */
export async function adminCall(page: Page, email: AdminEmail) {
  const login = await page.request.post(`${site()}/api/v1/auth/login`, { data: { email, password: PASSWORD } });
  const { data } = (await login.json()) as { data: { token: string } };
  return (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    page.request.fetch(`${site()}/api/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${data.token}` },
      ...(body && { data: body }),
    });
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name })).toBeVisible();
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
/** Presses a button that sends a request, and expects that the dialog cannot be dismissed until it is answered. */
export async function pressUndismissed(form: Locator, name: string, busyName: string, url: string): Promise<void> {
  const page = form.page();
  const answer = page.waitForResponse(url);
  await intercept(page, url, async (route) => {
    const busy = form.getByRole('button', { name: busyName });
    await expect(busy).toBeFocused();
    for (const other of ['Cancel', 'Close']) await expect(form.getByRole('button', { name: other })).toBeHidden();
    await clickOutside(page);
    await busy.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(busy).toBeFocused();
    await route.continue();
  });
  await press(form, name);
  await answer;
  await page.unroute(url);
}

/** The table row that contains the text. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('row').filter({ hasText: text });
/** The outcome of the last action. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('paragraph').filter({ hasText: text });

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Search', { exact: true }).fill(text);
}

/** Must be shown as text, never executed. */
export const SCRIPT = `<img src=x onerror="document.title='hacked'"><script>alert(1)</script>`;
