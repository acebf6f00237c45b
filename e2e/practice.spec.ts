import type { Locator, Page } from '@playwright/test';
import { DIFFICULTIES, DIFFICULTY_INFO, letterPool, PRACTICE_SETS } from '../packages/game/src/index.ts';
import { headerButton } from './support/dialogs.ts';
import {
  expectBoardReady,
  boardRows,
  letterKeys,
  playToLoss,
  playToWin,
  rowsWith,
  sentCompletions,
} from './support/game.ts';
import { expect, test } from './support/test.ts';
import { revisit, cookies } from './support/visitor.ts';
import { DESKTOP, PHONE, SMALLEST_PHONE } from './support/widths.ts';

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

test('a practice game records nothing and can be replayed', { tag: ['@once', '@main'] }, async ({ page, context }) => {
  const sent = sentCompletions(page);
  await page.clock.install();
  await revisit(page, '/practice');
  await test.step('seven games are listed, and Play is disabled until one is selected', async () => {
    const games = page.getByRole('radiogroup', { name: 'Choose a game' }).getByRole('radio');
    await expect(games).toHaveText(PRACTICE_SETS.map(({ id, note }) => `Game # ${id}${note}Date: Practice Exercise`));
    await expect(play(page)).toBeDisabled();
  });

  await test.step('the selected difficulty lasts for this tab', async () => {
    await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
    await page.getByRole('radio', { name: 'Torture' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Torture' })).toBeChecked();
    expect(await page.evaluate(() => sessionStorage.getItem('sixfold-practice-difficulty'))).toBe('TORTURE');
    const other = await context.newPage();
    await other.goto('/practice');
    await expect(other.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
    await other.close();
  });

  await test.step('each difficulty offers only its letter pool', async () => {
    for (const difficulty of DIFFICULTIES) {
      await page.getByRole('radio', { name: DIFFICULTY_INFO[difficulty].name }).click();
      await page.getByRole('radio', { name: 'Game # P1' }).click();
      await play(page).click();
      await expectBoardReady(page);
      await expect(letterKeys(page)).toHaveCount(26);
      await expect(page.getByRole('group', { name: 'Letter' }).getByRole('button', { disabled: false })).toHaveText(
        letterPool(PRACTICE_SETS[0].word1, difficulty),
      );
      await page.goBack();
    }
  });

  await test.step('Back to Start leaves the page, and the Help menu returns to it', async () => {
    await page.getByRole('button', { name: 'Back to Start' }).click();
    await expect(page).toHaveURL('/start');
    await headerButton(page, 'Help').click();
    await page.getByRole('menuitem', { name: 'Practice Games' }).click();
  });

  const playSecond = async () => {
    await page.getByRole('radio', { name: 'Game # P2' }).click();
    await play(page).click();
    await expectBoardReady(page);
    expect(await boardRows(page)).toEqual(rowsWith(PRACTICE_SETS[1]));
  };
  await test.step('a win shows no sharing or streaks and returns to the list', async () => {
    await playSecond();
    const dialog = await playToWin(page, PRACTICE_SETS[1]);
    await expect(dialog.getByText('SOLEMN')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await page.clock.runFor(2_000);
    expect(sent).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /stats|completion|game-|recorded|outbox/.test(key))).toEqual([]);
    expect([...(await cookies(page)).keys()].filter((name) => name.startsWith('dailyComplete'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await expect(page).toHaveURL('/practice');
    // Not the menu button that first led here.
    await expect(page.getByRole('heading', { name: 'Practice Games' })).toBeFocused();
  });

  await test.step('a lost game can be replayed', async () => {
    await playSecond();
    const dialog = await playToLoss(page, PRACTICE_SETS[1]);
    const comfort = dialog.getByText('Practice games can be played again at any time.');
    await expect(dialog).toHaveAccessibleDescription((await comfort.textContent()) ?? '');
    const colorOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf(comfort), 'as dark as the title').toBe(await colorOf(dialog.getByRole('heading').first()));
    for (const size of [PHONE, SMALLEST_PHONE]) {
      await page.setViewportSize(size);
      await expect(comfort).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'View Board' }).click();
    await page.getByRole('button', { name: 'Return to Practice Games' }).click();
    await playSecond();
  });
});
