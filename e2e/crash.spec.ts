import type { Locator, Page } from '@playwright/test';
import type { CrashReport } from '../packages/contract/src/index.ts';
import { closeDialog, headerButton, openDialog } from './support/dialogs.ts';
import { openStart, playLink, playToWin, pressPlay, returnHome, todaysPuzzle } from './support/game.ts';
import { intercept } from './support/intercept.ts';
import { expect, expectAccessibleInBothThemes, OUTAGE, test } from './support/test.ts';
import { revisit, site, unsentItems } from './support/visitor.ts';

const PART = '**/assets/practice-page-*.js';
const MESSAGE = 'This part is broken';

// Prefetching also gets the damaged file. Requests through a service worker would bypass it.
test.use({
  savesData: false,
  serviceWorkers: 'block',
  allowedConsole: new RegExp(
    `This part is broken|dynamically imported module|registration blocked by Playwright|${OUTAGE.source}`,
  ),
});

/** As after a deployment: the old asset files are gone until the page reloads. */
async function replaceRelease(page: Page): Promise<void> {
  let isOfOldRelease = true;
  page.on('request', (request) => (isOfOldRelease &&= !request.isNavigationRequest()));
  await intercept(page, '**/assets/**', (route) =>
    isOfOldRelease ? route.fulfill({ status: 404 }) : route.continue(),
  );
}

/** Serves a damaged practice page, as after a faulty release. */
const breakThePracticePage = (page: Page) =>
  intercept(page, PART, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error(${JSON.stringify(MESSAGE)});` }),
  );

async function crash(page: Page): Promise<void> {
  await headerButton(page, 'Help').click();
  await page.getByRole('menuitem', { name: 'Practice Games' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
}

/** Throws outside rendering, in a handler and in a promise. */
const throwUncaught = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`${text} in a handler`);
    });
    void Promise.reject(new Error(`${text} in a promise`));
  }, message);

test('a crash is shown and reported, and reloading recovers', { tag: '@once' }, async ({ page }) => {
  await breakThePracticePage(page);
  await revisit(page);
  await test.step('errors outside rendering are reported once per kind without interrupting the page', async () => {
    const messages: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/errors')) messages.push((request.postDataJSON() as CrashReport).message);
    });
    for (let time = 0; time < 3; time++) await throwUncaught(page, MESSAGE);
    const both = [`${MESSAGE} in a handler`, `${MESSAGE} in a promise`];
    await expect.poll(() => messages.toSorted()).toEqual(both);
    await openDialog(page, 'Settings');
    await page.keyboard.press('Escape');
    expect(messages.toSorted()).toEqual(both);
    page.removeAllListeners('request');
  });
  const answer = page.waitForResponse('**/api/v1/errors');
  await crash(page);

  await test.step('a report reaches the server', async () => {
    const response = await answer;
    expect(response.status()).toBe(200);
    expect(response.request().method()).toBe('POST');
    const report = response.request().postDataJSON() as Record<string, unknown>;
    expect(Object.keys(report).sort()).toEqual(
      ['componentStack', 'message', 'reportId', 'sessionMinutes', 'stack', 'timestamp', 'url', 'userAgent'].sort(),
    );
    expect(report).toMatchObject({ message: MESSAGE, url: `${site()}/practice`, sessionMinutes: 0 });
    expect(report['stack']).toContain(MESSAGE);
    expect(report['componentStack']).toMatch(/\S/);
  });

  await test.step('the details open on request', async () => {
    const details = page.getByText(`Error: ${MESSAGE}`);
    await expect(details).toBeHidden();
    await page.getByText('Error details').click();
    await expect(details).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('navigating away clears the crash screen', async () => {
    await expect(page).toHaveTitle('Something went wrong – Sixfold');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
  });

  await test.step('an unsent report is saved in the browser', async () => {
    await intercept(page, '**/api/v1/errors', (route) => route.abort());
    await revisit(page);
    // The report is stored before it is sent, so only this event shows the attempt.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/errors'));
    await crash(page);
    await failed;
    await expect.poll(() => unsentItems(page)).toHaveLength(1);
  });

  await test.step('reloading sends it and recovers the page', async () => {
    const sentLater = page.waitForResponse('**/api/v1/errors');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice Games' })).toBeVisible();
    expect((await sentLater).status()).toBe(200);
    await expect.poll(() => unsentItems(page)).toEqual([]);
  });
});

/** Clicks a button whose dialog or menu cannot be loaded. */
async function expectNotAvailable(page: Page, button: Locator, { tryAgain = false } = {}): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Not available' });
  await expect(dialog).toContainText('Unable to reach server. Please check your connection.');
  if (tryAgain) {
    await dialog.evaluate((element) => element.setAttribute('data-first', ''));
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.locator('[data-first]')).toHaveCount(0);
  }
  await closeDialog(dialog);
  await expect(button).toBeFocused();
}

test(
  "offline, prefetched parts work and the others explain why they don't",
  { tag: '@once' },
  async ({ page, context }) => {
    const missing = /(settings-dialog|privacy-page|menus|difficulty-levels-dialog|results-dialog)-/;
    await intercept(page, missing, (route) => route.abort());
    const lastPrefetch = page.waitForEvent('requestfailed', (request) => request.url().includes('/results-dialog-'));
    await openStart(page);
    const puzzle = await todaysPuzzle(page);
    await lastPrefetch;
    const privacy = page.getByRole('link', { name: 'Privacy Policy' });
    const notLoaded = page.getByRole('heading', { name: 'This page could not be loaded' });
    const levels = page.getByRole('button', { name: 'Difficulty Levels' });
    const results = page.getByRole('button', { name: "Today's Results" });

    await test.step('a dialog or menu', async () => {
      for (const button of [headerButton(page, 'Settings'), headerButton(page, 'Help'), levels]) {
        await expectNotAvailable(page, button);
      }
      await headerButton(page, 'Settings').click();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
    });
    await context.setOffline(true);

    await test.step('a page', async () => {
      await privacy.click();
      await expect(notLoaded).toBeFocused();
      await page.goBack();
      await expect(playLink(page)).toBeVisible();
    });

    await test.step('a game can be finished', async () => {
      await pressPlay(page);
      await playToWin(page, puzzle);
      await returnHome(page);
      await expectNotAvailable(page, results, { tryAgain: true });
    });

    await test.step('once the server is back, a second click works', async () => {
      await context.setOffline(false);
      await page.unrouteAll();
      await headerButton(page, 'Help').click();
      await expect(page.getByRole('menuitem', { name: 'Practice Games' })).toBeVisible();
      await page.keyboard.press('Escape');
      await results.click();
      await closeDialog(page.getByRole('dialog', { name: 'Congratulations' }));
    });

    await test.step('after a new release the page reloads', async () => {
      await context.setOffline(true);
      await privacy.click();
      await expect(notLoaded).toBeFocused();
      await context.setOffline(false);
      await replaceRelease(page);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    });

    await test.step('also from a dialog', async () => {
      await intercept(page, '**/assets/settings-dialog-*', (route) => route.abort());
      await headerButton(page, 'Settings').click();
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await expect(tryAgain).toBeVisible();
      await page.unrouteAll();
      await tryAgain.click();
      await openDialog(page, 'Settings');
    });
  },
);
