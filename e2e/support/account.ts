import { expect, type Locator, type Page } from '@playwright/test';
import { isListedAdmin } from './admins.ts';
import { mailedLink } from './mailbox.ts';
import { revisit, setCookies, site } from './visitor.ts';

export const PASSWORD = 'correct horse battery';
export const PASSWORD_RULES = '8 to 128 characters, not a commonly used password.';

let count = 0;
/** A unique address. */
export const newAddress = (): string => `ada-${process.pid}-${Date.now()}-${count++}@example.com`;

export const field = (page: Page | Locator, label: string): Locator => page.getByLabel(label, { exact: true });
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });

export async function fill(page: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, { 'Email Address': email, Password: password });
  await button(page, 'Log In').click();
}

/** Creates a verified account through the API. */
export async function createAccount(
  page: Pick<Page, 'request'>,
  email = newAddress(),
  displayName = 'Ada',
): Promise<string> {
  const post = (path: string, data: object) => page.request.post(`${site()}/api/v1/auth/${path}`, { data });
  const tokenMailed = async (page: Parameters<typeof mailedLink>[1]) =>
    new URL(await mailedLink(email, page)).searchParams.get('token');
  expect((await post('register', { email, password: PASSWORD, displayName })).status()).toBe(200);
  const verified = isListedAdmin(email)
    ? await post('reset-password', { token: await tokenMailed('/reset-password'), newPassword: PASSWORD })
    : await post('verify-email', { token: await tokenMailed('/verify-email') });
  expect(verified.status()).toBe(200);
  return email;
}

/** Opens a page as a user who logged in on an earlier visit. */
export async function revisitSignedIn(page: Page, path: string, email: string): Promise<void> {
  const { user, token } = await logInThroughApi(page, email);
  await setCookies(page, { auth_token: token, auth_user: JSON.stringify(user) });
  await revisit(page, path);
}

export async function logInThroughApi(
  page: Pick<Page, 'request'>,
  email: string,
): Promise<{ user: object; token: string }> {
  const response = await page.request.post(`${site()}/api/v1/auth/login`, { data: { email, password: PASSWORD } });
  return ((await response.json()) as { data: { user: object; token: string } }).data;
}
