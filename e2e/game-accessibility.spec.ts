import type { Locator, Page } from '@playwright/test';
import { FEEDBACK_MS, SUBMIT_LOCK_MS } from '../packages/game/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import {
  openStart,
  guess,
  hits,
  letterKeys,
  makeGuesses,
  numberKeys,
  pick,
  playLink,
  returnHome,
  submitButton,
  todaysPuzzle,
  tracker,
} from './support/game.ts';
import { expect, expectFitAndAccessible, expectThumbSized, test } from './support/test.ts';
import { DESKTOP, PHONE } from './support/widths.ts';

const DESKTOP_AT_200_PERCENT = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };
const SHORT_PHONE = { width: PHONE.width, height: 400 };
const LANDSCAPE_PHONE = { width: PHONE.height, height: 280 };
// A small iPhone in landscape, minus the browser's bars.
const SMALL_LANDSCAPE_PHONE = { width: 667, height: 331 };

test(
  'every stage of the daily game is accessible, and nothing moves with reduced motion',
  { tag: '@phone' },
  async ({ page }) => {
    await openStart(page);
    await expect(playLink(page)).toBeVisible();
    await expectFitAndAccessible(page);

    await page.getByRole('radio', { name: 'Torture' }).click();
    const puzzle = await startAndGuess(page);
    await expectFitAndAccessible(page, async () => {
      await guess(page, puzzle.word1.charAt(1), 3);
      await expect(page.getByRole('main').getByText('You already guessed')).toBeVisible();
    });
    await test.step('every key is large enough for a thumb', async () => {
      const keys = letterKeys(page).or(numberKeys(page)).or(submitButton(page));
      await expect(keys).toHaveCount(26 + 6 + 1);
      await expectThumbSized(keys);
    });
    await test.step('no focused key is hidden behind the button on short or zoomed screens', async () => {
      for (const size of [DESKTOP_AT_200_PERCENT, SHORT_PHONE]) {
        await page.setViewportSize(size);
        expect(await hiddenOnFocus(letterKeys(page).or(numberKeys(page)))).toEqual([]);
      }
    });
    await test.step('a small phone in landscape shows every key in full, and the button', async () => {
      await page.setViewportSize(SMALL_LANDSCAPE_PHONE);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await covered(letterKeys(page).or(numberKeys(page)).or(submitButton(page)))).toEqual([]);
      await page.getByRole('button', { name: 'Pencil' }).click();
      const tools = page.locator('.play-submit button');
      await expect(tools).toHaveCount(5);
      expect(await covered(letterKeys(page).or(numberKeys(page)).or(tools))).toEqual([]);
      await page.getByRole('button', { name: 'Pencil' }).click();
    });
    await test.step('a message does not move the words next to the keys', async () => {
      const words = page.getByRole('list', { name: 'Words' });
      const before = await words.boundingBox();
      for (const key of [puzzle.word1.charAt(1), '3', 'Enter']) await page.keyboard.press(key);
      await expect(page.getByRole('main').getByText('You already guessed')).toBeVisible();
      expect(await words.boundingBox()).toEqual(before);
      await page.clock.runFor(FEEDBACK_MS);
    });
    await test.step('on the shortest screens the repeated-guess message is visible at any scroll position', async () => {
      const feedback = page.getByRole('main').getByText('You already guessed');
      for (const size of [SHORT_PHONE, LANDSCAPE_PHONE]) {
        await page.setViewportSize(size);
        for (const edge of [0, 9_999]) {
          await page.clock.runFor(FEEDBACK_MS);
          await expect(feedback).toBeHidden();
          await page.evaluate((top) => scrollTo(0, top), edge);
          for (const key of [puzzle.word1.charAt(1), '3', 'Enter']) await page.keyboard.press(key);
          await expect(feedback).toBeInViewport({ ratio: 1 });
        }
      }
      await page.setViewportSize(PHONE);
    });

    await makeGuesses(page, hits(puzzle).slice(1));
    await page.clock.runFor(1_100);
    await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
    await expectFitAndAccessible(page);
    await test.step('the finished board', async () => {
      await page.getByRole('button', { name: 'View Board' }).click();
      await expectFitAndAccessible(page);
      await expectThumbSized(page.locator('.play-submit button'));
      await page.getByRole('button', { name: 'Results', exact: true }).click();
    });

    await returnHome(page);
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: "Today's Results" }).click();
    await expect(page.getByRole('dialog', { name: 'Congratulations' })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.keyboard.press('Escape');
    await openDialog(page, 'Guest Statistics');
    await expectFitAndAccessible(page);
  },
);

/** Opens the game and makes one hit and one miss. */
async function startAndGuess(page: Page) {
  await playLink(page).click();
  const puzzle = await todaysPuzzle(page);
  for (const [letter, number] of [
    [puzzle.word1.charAt(0), 1],
    [puzzle.word1.charAt(1), 3],
  ] as const) {
    await pick(page, letter, number);
    await submitButton(page).click();
    expect(await longestAnimation(page)).toBeLessThanOrEqual(10);
    await page.clock.runFor(SUBMIT_LOCK_MS);
  }
  await expect(tracker(page, 'Correct', 1)).toBeVisible();
  return puzzle;
}

/** The keys that are covered by something else while they have focus. */
const hiddenOnFocus = (keys: Locator) =>
  keys.evaluateAll((elements: HTMLButtonElement[]) =>
    elements
      .filter((key) => {
        if (key.disabled) return false;
        key.focus();
        const { x, y, width, height } = key.getBoundingClientRect();
        return !key.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((key) => key.textContent),
  );

/** The buttons with a corner that is hidden or off the screen. */
const covered = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        // Not the very corners, which are round.
        return [left + 4, right - 4].some((x) =>
          [top + 4, bottom - 4].some((y) => !button.contains(document.elementFromPoint(x, y))),
        );
      })
      .map((button) => button.textContent),
  );

/** The longest duration of all running animations, in milliseconds. */
const longestAnimation = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );
