import { expect, type Locator, type Page } from '@playwright/test';
import { comeBackSignedIn, createAccount, PASSWORD } from './account.ts';
import type { ADMINS } from './admins.ts';
import { site } from './visitor.ts';

type AdminEmail = (typeof ADMINS)[keyof typeof ADMINS];

/** As an admin who is new here. */
export async function comeAsAdmin(page: Page, email: AdminEmail, path = '/admin'): Promise<void> {
  await createAccount(page, email, 'Ada Admin');
  await comeBackSignedIn(page, path, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
}

/** Makes an admin call without the screens. */
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
/** The row of a table that holds the text. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('row').filter({ hasText: text });
/** What became of the last action. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('status').filter({ hasText: text });

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Search', { exact: true }).fill(text);
}

/** Looks like script, and must stay text. */
export const SCRIPT = `<img src=x onerror="document.title='broken into'"><script>alert(1)</script>`;
