import type { Locator, Page } from '@playwright/test';
import { SUBMIT_LOCK_MS } from '../packages/game/src/index.ts';
import { answer } from './gallery/scene.ts';
import { FRIEND_PUZZLE, MAKE } from './gallery/scenes/friend-puzzles.ts';
import { FULL } from './gallery/scenes/results.ts';
import { openCookiePreferences, openDialog, openDifficultyLevels, SHELL_DIALOGS } from './support/dialogs.ts';
import { fakeAccount } from './support/fake-account.ts';
import { numberKey, openStart, pick, playToWin, pressPlay, submitButton, todaysPuzzle } from './support/game.ts';
import { expect, hasSidewaysScroll, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';
import { PHONE, TALL_PHONE } from './support/widths.ts';

test.use({ viewport: PHONE });

const AFTER_THE_GAME = [
  ['Review my game', 'Game Review', 'Summary'],
  ['How everyone did', 'How Everyone Did', 'Guests'],
  ['More ways to share', 'Share Your Game', 'Plain words'],
] as const;

test('no screen scrolls sideways when text is twice as large', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
  await test.step("a guest's pages", () =>
    visit(page, ['/', '/login', '/register', '/practice', '/make', '/privacy-policy']));

  await test.step('the icons of the prerendered page', async () => {
    await page.goto('/');
    const icons = page.getByRole('banner').locator('svg[stroke-width]');
    await expect(icons).not.toHaveCount(0);
    const heights = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().height));
    expect(heights).toEqual(heights.map(() => 2 * 22));
  });

  await test.step('a game, its results, and every dialog', async () => {
    await openStart(page);
    await pressPlay(page);
    await page.goBack();
    await expect(page.getByText('it can only get easier.')).toBeVisible();
    await page.getByRole('button', { name: 'Difficulty Levels' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Difficulty Levels' })).toBeInViewport({ ratio: 1 });
    await pressPlay(page);
    await expectFit(page);
    const puzzle = await todaysPuzzle(page);
    const pencil = page.getByRole('button', { name: 'Pencil' });
    const bar = await pencil.boundingBox();
    expect(bar?.y, 'the bar covers no key').toBeGreaterThan(await bottomOf(numberKey(page, 6)));
    await pick(page, puzzle.word1.charAt(1), 1);
    await submitButton(page).click();
    const submitting = await page.getByRole('button', { name: 'Submitting...' }).boundingBox();
    expect((await pencil.boundingBox())?.y, 'the bar stays on one line').toBe(submitting?.y);
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await pencil.click();
    await expectFit(page);
    await page.setViewportSize(TALL_PHONE);
    await page.evaluate(() => scrollTo(0, 0));
    const tools = await page.getByRole('button', { name: 'Undo' }).boundingBox();
    expect(tools?.y, 'the pencil tools cover no key').toBeGreaterThan(await bottomOf(numberKey(page, 6)));
    await page.setViewportSize(PHONE);
    await pencil.click();
    const result = await playToWin(page, puzzle);
    const title = result.getByRole('heading', { level: 2 });
    expect(await lineCount(title), 'a single word stays on one line').toBe(1);
    await expectFit(page, result);
    await page.goto('/start');
    await expect(page.getByRole('timer')).toBeVisible();
    await expectFit(page);
    await answer(page, 'game/everyone/**', { data: FULL });
    await page.getByRole('button', { name: "Today's Results" }).click();
    const results = page.getByRole('dialog', { name: 'Congratulations' });
    expect(
      await lineCount(results.getByRole('heading', { level: 2 })),
      'the title stays on one line beside Close',
    ).toBe(1);
    for (const [button, title, part] of AFTER_THE_GAME) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText(part).first()).toBeVisible();
      await expectFit(page, dialog);
    }
    await expectFit(page, results);
    for (const { title } of SHELL_DIALOGS) {
      const dialog = await openDialog(page, title);
      for (const table of await dialog.locator('summary').all()) await table.click();
      await expectFit(page, dialog);
    }
    const consent = await openCookiePreferences(page);
    await consent.getByRole('button', { name: 'Customize Settings' }).click();
    await expectFit(page, consent);
    await page.goto('/practice');
    await expectFit(page, await openDifficultyLevels(page));
  });

  await test.step("a friend's puzzle", async () => {
    await FRIEND_PUZZLE['long name']?.(page);
    await expectFit(page);
  });

  await test.step("a user's pages", async () => {
    await fakeAccount('2027-03-14').withPast(2).signIn(page);
    await visit(page, ['/start', '/legacy-games', '/archive', '/account']);
    await MAKE['with a suggestion']?.(page);
    await expectFit(page);
    await revisit(page, '/legacy-games');
    const row = page.getByRole('option').first();
    const excess = () => row.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await excess(), 'rows overlap').toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '250%'));
    expect(await excess(), 'rows overlap after the text has grown').toBe(0);
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
  expect(await cutOff(page), page.url()).toEqual([]);
  if (!dialog) return;
  await expect(dialog).toBeVisible();
  const { title, excess } = await dialog.evaluate((sheet) => ({
    title: sheet.querySelector('h2')?.textContent,
    excess: sheet.scrollWidth - sheet.clientWidth,
  }));
  expect(excess, `${title}, in pixels`).toBe(0);
  await page.keyboard.press('Escape');
}

/** The headings of the sections that hide what does not fit. */
const cutOff = (page: Page): Promise<(string | null | undefined)[]> =>
  page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((section) => section.querySelector('h2')?.textContent),
    );

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box.y + box.height;
}

const lineCount = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
