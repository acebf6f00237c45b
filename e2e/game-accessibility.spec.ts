import type { Page } from '@playwright/test';
import { SUBMIT_LOCK_MS } from '../packages/game/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import {
  beginDaily,
  comeToStart,
  expectSaid,
  guess,
  hits,
  letterKey,
  letterKeys,
  makeGuesses,
  numberKey,
  pick,
  playLink,
  returnHome,
  submitButton,
  todaysPuzzle,
  tracker,
} from './support/game.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const [colorScheme, tag] of [
  ['light', '@any-width'],
  ['dark', '@phone'],
] as const) {
  test.describe(`In the ${colorScheme} theme`, { tag }, () => {
    // A picture taken while something fades is a picture of neither.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every stage of a day is accessible, and with reduced motion nothing moves', async ({ page }) => {
      await comeToStart(page);
      await expect(playLink(page)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('radio', { name: 'Torture' }).click();
      const puzzle = await beginAndFumble(page);
      await expectAccessible(page);

      await makeGuesses(page, hits(puzzle).slice(1));
      await page.clock.runFor(1_100);
      await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
      await expectAccessible(page);

      await returnHome(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: "Today's Results" }).click();
      await expect(page.getByRole('dialog', { name: 'Congratulations' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await openDialog(page, 'Guest Statistics');
      await expectAccessible(page);
    });
  });
}

test('a screen reader is told of every guess', { tag: '@any-width' }, async ({ page }) => {
  const puzzle = await beginDaily(page);
  const [first = '', second = '', third = ''] = puzzle.word1;
  await guess(page, third, 1);
  await expectSaid(page, `${third} is not 1. One miss, five left.`);
  await guess(page, first, 1);
  await expectSaid(page, `${first} is 1. One letter found, five misses left.`);
  await guess(page, third, 2);
  await expectSaid(page, `${third} is not 2. Two misses, four left.`);
  await guess(page, second, 2);
  await expectSaid(page, `${second} is 2. Two letters found, four misses left.`);
  await expect(letterKey(page, first)).toHaveAccessibleDescription('found');
  await expect(letterKey(page, third)).toHaveAccessibleDescription('not 1, 2');
  await makeGuesses(page, hits(puzzle).slice(2));
  await expectSaid(page, `${puzzle.word1.charAt(5)} is 6. All six letters found. You have won.`);
});

test('on a phone, targets are as large as a thumb and none runs off the side', { tag: '@phone' }, async ({ page }) => {
  await beginDaily(page);
  const targets = [...(await letterKeys(page).all()), ...[1, 2, 3, 4, 5, 6].map((each) => numberKey(page, each))];
  for (const target of [...targets, submitButton(page)]) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    expect(box?.width, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** Opens the game, then one hit, one miss, and the miss once more. */
async function beginAndFumble(page: Page) {
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
  await guess(page, puzzle.word1.charAt(1), 3);
  await expect(page.getByText('You already guessed')).toBeVisible();
  return puzzle;
}

/** In milliseconds, of all that is moving now. */
const longestAnimation = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );
