import type { Page } from '@playwright/test';
import { revisitSignedIn, createAccount } from './support/account.ts';
import { adminCall, visitAsAdmin, dialog, openTab, press } from './support/admin.ts';
import { ADMINS } from './support/admins.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectAccessible, expectFitAndAccessible, hasSidewaysScroll, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';

const TABS = ['Dashboard', 'Puzzles', 'Studio', 'Daily Games', 'Users', 'Feedback', 'Crash Reports'];

test.use({ allowedConsole: /Failed to load resource/ });

test('only admins get in, and a revoked admin is locked out', { tag: '@once' }, async ({ page }) => {
  await revisit(page, '/admin');
  await expect(page).toHaveURL('/login');

  const player = await createAccount(page);
  await revisitSignedIn(page, '/start', player);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Go Back');
  await expect(page).toHaveURL('/start');

  await visitAsAdmin(page, ADMINS.access);
  await createAccount(page, ADMINS.other, 'Other Admin');
  const callAsOther = await adminCall(page, ADMINS.other);
  const found = await callAsOther('GET', `/users?search=${encodeURIComponent(ADMINS.access)}`);
  const { data } = (await found.json()) as { data: { users: { id: number }[] } };
  const change = (flags: object) => callAsOther('PUT', `/users/${data.users[0]?.id}`, flags);
  expect((await change({ isAdmin: false })).status()).toBe(200);
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  expect((await change({ isActive: false })).status()).toBe(200);
  await page.reload();
  await expect(page).toHaveURL('/'); // signed out
});

/** The names of the tables that hide what does not fit. */
const cutTables = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth)
        .map((table) => table.getAttribute('aria-label')),
    );

test('every tab fits and is accessible', { tag: '@phone' }, async ({ page }) => {
  await visitAsAdmin(page, ADMINS.tabs);
  for (const name of TABS) {
    await openTab(page, name);
    await expect(page.getByRole('tabpanel').getByText(/^Loading/)).toHaveCount(0);
    await expectFitAndAccessible(page);
    await test.step('on a tablet', async () => {
      const phone = page.viewportSize()!;
      await page.setViewportSize({ width: 768, height: 900 });
      expect(await hasSidewaysScroll(page)).toBe(false);
      await page.setViewportSize(phone);
    });
    await test.step('with text twice as large', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(await cutTables(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    });
  }

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Crash Reports', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Feedback', selected: true })).toBeVisible();

  await openTab(page, 'Dashboard');
  await expect(page.getByText(/^Next day without a game/)).toBeVisible();
  await expect(page.getByText('Total Completions')).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Completions per day as a table' }).getByRole('row')).toHaveCount(31);
});

test('failures are shown and can be retried', { tag: '@once' }, async ({ page }) => {
  await visitAsAdmin(page, ADMINS.faults);
  const broken = { status: 400, body: 'no JSON' };
  const breakCalls = (path: string) => intercept(page, `**/api/v1/admin/${path}`, (route) => route.fulfill(broken));

  await breakCalls('stats');
  await press(page, 'Refresh');
  await expect(page.getByRole('alert')).toContainText('Failed to load stats');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await expect(page.getByText('Total Users')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Retry');
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const [tab, path, message] of [
    ['Puzzles', 'puzzles?**', 'Failed to load puzzles'],
    ['Studio', 'studio/puzzles?**', 'Failed to load puzzles'],
    ['Daily Games', 'daily-games?**', 'Failed to load daily games'],
    ['Users', 'users?**', 'Failed to load users'],
    ['Feedback', 'feedback?**', 'Failed to load feedback'],
    ['Crash Reports', 'crashes?**', 'Failed to load crash reports'],
  ] as const) {
    await breakCalls(path);
    await openTab(page, tab);
    await expect(page.getByRole('alert')).toContainText(message);
    await page.unrouteAll();
    await press(page, 'Try Again');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await openTab(page, 'Puzzles');
  await breakCalls('puzzles/**');
  const status = page.getByRole('tabpanel').getByRole('row').getByRole('combobox').first();
  await status.selectOption('Disabled');
  await expect(page.getByRole('alert')).toHaveText('Failed to update puzzle status');
  await expect(status).not.toHaveValue('DISABLED');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await press(dialog(page, 'Delete Puzzle'), 'Delete');
  await expect(dialog(page, 'Delete Puzzle').getByRole('alert')).toHaveText('Failed to delete puzzle');
  await press(dialog(page, 'Delete Puzzle'), 'Cancel');
  await press(page, 'Bulk Import');
  await press(dialog(page, 'Bulk Import'), 'CSV Template');
  await expect(dialog(page, 'Bulk Import').getByRole('alert')).toHaveText('Failed to download template');
});
