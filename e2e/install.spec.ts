import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { openDialog } from './support/dialogs.ts';
import { expect, expectFitAndAccessible, test } from './support/test.ts';
import { chooseConsent, revisit, site } from './support/visitor.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Home Screen' });
const explanation = (page: Page) => page.getByText('Tap Share, then Add to Home Screen.');

test('Chromium itself finds the app installable', { tag: '@once' }, async () => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('The headless shell cannot install apps: this needs Chromium.');
  // In a profile: nothing can be installed from an incognito window, which other journeys use.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(site());
    const browser = await context.newCDPSession(page);
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // An app that was installed from an earlier release stays the same app.
    expect((await browser.send('Page.getAppId')).recommendedId).toBe('/start');

    await test.step('the offer arrives before Settings has loaded, and appears there', async () => {
      await chooseConsent(page, 'Essential Only');
      await openDialog(page, 'Settings');
      await expect(addButton(page)).toBeVisible();
    });

    const { shortcuts } = JSON.parse(data ?? '') as { shortcuts: { name: string; url: string }[] };
    const headings = { "Today's Game": 'Game of the Day', 'Practice Games': 'Practice Games' };
    expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(headings));
    for (const [index, heading] of Object.values(headings).entries()) {
      await test.step(`a shortcut leads to ${heading}, by way of the consent dialog`, async () => {
        await context.clearCookies();
        await page.goto(site() + shortcuts[index]?.url);
        await chooseConsent(page, 'Essential Only');
        const title = page.getByRole('main').getByRole('heading', { name: heading });
        await expect(title).toBeVisible();
      });
    }
  } finally {
    await context.close();
  }
});

declare global {
  interface Window {
    /** One function per install prompt, to call when the visitor has decided. */
    installPrompts: (() => void)[];
  }
}

/** Makes the offer that Chromium makes outside incognito windows. */
const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    window.installPrompts ??= [];
    const prompt = () => new Promise<void>((resolve) => window.installPrompts.push(resolve));
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    return dispatchEvent(event);
  });
const decide = (page: Page) => page.evaluate(() => window.installPrompts.at(-1)?.());

test('Settings offers to install the app where the browser does', { tag: '@phone' }, async ({ page }) => {
  await revisit(page, '/start');
  const settings = await openDialog(page, 'Settings');
  await expect(settings.getByRole('switch', { name: 'High-contrast marks' })).toBeVisible();
  await expect(addButton(page).or(explanation(page)).or(settings.getByText('Home Screen'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  expect(await offerInstall(page), "the browser's own banner is suppressed").toBe(false);
  await openDialog(page, 'Settings');
  await expect(explanation(page)).toHaveCount(0);
  await expectFitAndAccessible(page);

  await test.step('a visitor who declines can change their mind', async () => {
    await addButton(page).press('Enter');
    await offerInstall(page); // as Chromium does when its prompt is closed
    await decide(page);
    await expect(addButton(page)).toBeFocused();
  });

  await test.step('the button disappears when the app is installed, and focus stays in the dialog', async () => {
    await addButton(page).press('Enter');
    await addButton(page).press('Enter'); // the prompt is already open
    await decide(page);
    await expect(addButton(page)).toHaveCount(0);
    await expect(settings).toBeFocused();
    await expect(settings.getByText('Home Screen')).toHaveCount(0);
  });

  await test.step("it also disappears when the app is installed from the browser's menu", async () => {
    await offerInstall(page);
    await expect(addButton(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(addButton(page)).toHaveCount(0);
  });
});

test.describe('on an iPhone', { tag: '@phone' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('Settings explains how to add the app', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    });
    await revisit(page, '/start');
    await openDialog(page, 'Settings');
    await expect(explanation(page)).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
    await expectFitAndAccessible(page);
  });
});
