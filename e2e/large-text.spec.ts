import type { Locator, Page } from '@playwright/test';
import { openCookiePreferences, openDialog, openDifficultyLevels, SHELL_DIALOGS } from './support/dialogs.ts';
import { fakeAccount } from './support/fake-account.ts';
import { openStart, playToWin, pressPlay, todaysPuzzle } from './support/game.ts';
import { expect, hasSidewaysScroll, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

const AFTER_THE_GAME = [
  ['Review my game', 'Game Review'],
  ['How everyone did', 'How Everyone Did'],
  ['More ways to share', 'Share Your Game'],
] as const;

test('no screen scrolls sideways when text is twice as large', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
  await test.step("a guest's pages", () => visit(page, ['/', '/login', '/register', '/practice', '/privacy-policy']));

  await test.step('a game, its results, and every dialog', async () => {
    await openStart(page);
    await pressPlay(page);
    await expectFit(page);
    await page.getByRole('button', { name: 'Pencil' }).click();
    await expectFit(page);
    await page.getByRole('button', { name: 'Pencil' }).click();
    await expectFit(page, await playToWin(page, await todaysPuzzle(page)));
    await page.goto('/start');
    await page.getByRole('button', { name: "Today's Results" }).click();
    for (const [button, title] of AFTER_THE_GAME) {
      await page.getByRole('button', { name: button }).click();
      await expectFit(page, page.getByRole('dialog', { name: title }));
    }
    await expectFit(page, page.getByRole('dialog', { name: 'Congratulations' }));
    for (const { title } of SHELL_DIALOGS) await expectFit(page, await openDialog(page, title));
    const consent = await openCookiePreferences(page);
    await consent.getByRole('button', { name: 'Customize Settings' }).click();
    await expectFit(page, consent);
    await page.goto('/practice');
    await expectFit(page, await openDifficultyLevels(page));
  });

  await test.step("a user's pages", async () => {
    await fakeAccount('2027-03-14').withPast(2).signIn(page);
    await visit(page, ['/start', '/legacy-games', '/archive', '/account']);
  });
});

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await revisit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFit(page);
  }
}

/** Checks the page and, if given, an open dialog, which it then closes. */
async function expectFit(page: Page, dialog?: Locator): Promise<void> {
  expect(await hasSidewaysScroll(page), page.url()).toBe(false);
  if (!dialog) return;
  await expect(dialog).toBeVisible();
  const { title, excess } = await dialog.evaluate((sheet) => ({
    title: sheet.querySelector('h2')?.textContent,
    excess: sheet.scrollWidth - sheet.clientWidth,
  }));
  expect(excess, `${title}, in pixels`).toBe(0);
  await page.keyboard.press('Escape');
}
