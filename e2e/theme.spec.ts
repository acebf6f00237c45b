import type { Page } from '@playwright/test';
import { openDialog } from './support/dialogs.ts';
import { intercept } from './support/intercept.ts';
import { expect, test, THEMES } from './support/test.ts';
import { revisit, storedItem, seedStorage } from './support/visitor.ts';

const expectTheme = (page: Page, theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);

/** The brightness of the page or its text, from 0 to 255. */
const brightness = (page: Page, of: 'backgroundColor' | 'color' = 'backgroundColor'): Promise<number> =>
  page.evaluate((part) => {
    const channels = getComputedStyle(document.body)[part].match(/[\d.]+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  }, of);

/** The color that the browser gives its own bar. */
const barColor = (page: Page): Promise<string> =>
  page.locator('meta[name="theme-color"]').evaluate((meta: HTMLMetaElement) => meta.content);

const headerColor = (page: Page): Promise<string> =>
  page.getByRole('banner').evaluate((header) => {
    const channels = getComputedStyle(header).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  });

test('the theme', { tag: '@once' }, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await revisit(page);
  await test.step('by default it follows the system, including changes', async () => {
    await expectTheme(page, 'dark');
    await expect.poll(() => brightness(page)).toBeLessThan(80);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme(page, 'light');
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'dark');
    expect(await storedItem(page, 'sixfold-theme')).toBeNull();
  });

  await test.step('the dark theme prints dark on white, without screen-only parts', async () => {
    await page.emulateMedia({ media: 'print' });
    await expectTheme(page, 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Tools' })).toBeHidden();
    expect(await brightness(page)).toBe(255);
    expect(await brightness(page, 'color')).toBeLessThan(80);
    await page.emulateMedia({ media: null });
  });

  await test.step('an open dialog prints alone, in full and without its backdrop', async () => {
    const help = await openDialog(page, 'How to Play');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Welcome to Sixfold', includeHidden: true })).toBeHidden();
    await expect(help.getByRole('heading', { name: 'Every day' })).toBeVisible();
    const { clipped, backdrop } = await help.evaluate((sheet) => ({
      clipped: sheet.scrollHeight - sheet.clientHeight,
      backdrop: getComputedStyle(sheet, '::backdrop').display,
    }));
    expect({ clipped, backdrop }).toEqual({ clipped: 0, backdrop: 'none' });
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  for (const system of THEMES) {
    const other = system === 'dark' ? 'light' : 'dark';
    await test.step(`the first press of the toggle overrides the system's ${system} theme for good`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.emulateMedia({ colorScheme: system });
      await page.reload();
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
      await expectTheme(page, other);
      expect(await barColor(page)).toBe(await headerColor(page));
      expect(await storedItem(page, 'sixfold-theme')).toBe(other);
      await page.reload();
      await expectTheme(page, other);
      await page.getByRole('button', { name: `Switch to ${system} theme` }).click();
      await expectTheme(page, system);
    });
  }

  await test.step('other tabs follow', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Switch to light theme' }).click();
    await expectTheme(page, 'light');
    await other.close();
  });

  await test.step('an explicit theme does not follow the system', async () => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
      await expectTheme(page, 'light');
    }
  });

  await test.step('an invalid stored theme is ignored', async () => {
    await page.evaluate(() => localStorage.setItem('sixfold-theme', 'purple'));
    await page.reload();
    await expectTheme(page, 'dark');
    const settings = await openDialog(page, 'Settings');
    await expect(settings.getByRole('radio', { name: 'System' })).toBeChecked();
  });
});

test('the right theme is painted before the app loads', { tag: '@once' }, async ({ page }) => {
  await intercept(page, '**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const [stored, system, theme] of [
    ['system', 'dark', 'dark'],
    ['system', 'light', 'light'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await seedStorage(page, { 'sixfold-theme': stored });
    await page.goto('/');
    await expectTheme(page, theme);
    const shade = await brightness(page);
    expect(theme === 'dark' ? shade < 80 : shade > 200, `${stored} on a ${system} system`).toBe(true);
    expect(await barColor(page)).toBe(await headerColor(page));
    // The landing page is prerendered.
    await expect(page.getByRole('heading', { name: 'Welcome to Sixfold' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
