import type { Locator } from '@playwright/test';
import { MAKE } from './gallery/scenes/friend-puzzles.ts';
import { headerButton, openDialog } from './support/dialogs.ts';
import {
  awaitResult,
  guess,
  hits,
  letterKey,
  makeGuesses,
  numberKey,
  openStart,
  pick,
  pressPlay,
  todaysPuzzle,
  winDialog,
} from './support/game.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('in forced colors, what is chosen, found or on still stands out', { tag: '@phone' }, async ({ page }) => {
  await openStart(page);
  await test.step('the chosen difficulty', async () => {
    const levels = page.getByRole('main').getByRole('radio');
    await expectDistinct(levels.and(page.locator('[aria-checked="true"]')), levels.first());
  });
  await test.step('the chosen theme, and a switch that is on', async () => {
    const settings = await openDialog(page, 'Settings');
    await expectDistinct(
      settings.getByRole('radio', { name: 'System' }),
      settings.getByRole('radio', { name: 'Dark' }),
    );
    const contrast = settings.getByRole('switch', { name: 'High-contrast marks' });
    const off = await background(contrast);
    await expectDistinct(contrast.locator('span'), contrast);
    await contrast.click();
    await expectDistinct(contrast.locator('span'), contrast);
    expect(await background(contrast)).not.toBe(off);
    await page.keyboard.press('Escape');
  });
  await test.step('a field with an error', async () => {
    const feedback = await openDialog(page, 'Beta Feedback');
    await feedback.getByRole('button', { name: 'Send Feedback' }).click();
    const style = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderTopStyle);
    await expect
      .poll(() => style(feedback.getByLabel('Your feedback')))
      .not.toBe(await style(feedback.getByLabel('Email')));
    await page.keyboard.press('Escape');
  });
  await test.step('the menu item under the pointer', async () => {
    await headerButton(page, 'Help').click();
    await page.getByRole('menuitem', { name: 'Game Strategy' }).hover();
    await expectDistinct(
      page.getByRole('menuitem', { name: 'Game Strategy' }),
      page.getByRole('menuitem', { name: 'How to Play' }),
    );
    await page.keyboard.press('Escape');
  });
  await test.step('picked keys, letters outside the pool, and found tiles', async () => {
    await pressPlay(page, 'FOUNDATION');
    const puzzle = await todaysPuzzle(page);
    const [first = '', second = ''] = puzzle.word1;
    const other = letterKey(page, puzzle.word1.charAt(2));
    const outside = letterKey(page, [...'ABCDEFG'].find((letter) => !puzzle.word1.includes(letter)) ?? '');
    await guess(page, first, 1);
    await pick(page, second, 2);
    await expectDistinct(letterKey(page, second), other);
    await expectDistinct(numberKey(page, 2), numberKey(page, 3));
    expect(await border(outside)).not.toBe(await border(other));
    const found = page.locator('.tile-letter').first();
    const hidden = page.locator('.tile', { hasNot: page.locator('.tile-letter') }).locator('.tile-face');
    expect(await border(found)).not.toBe(await border(hidden.first()));
    await page.keyboard.press('Escape');
    const pencil = page.getByRole('button', { name: 'Pencil' });
    const off = await background(pencil);
    await pencil.click();
    expect(await background(pencil)).not.toBe(off);
    await pencil.click();
    await makeGuesses(page, hits(puzzle).slice(1));
    await awaitResult(page, winDialog(page));
  });
  await test.step('the bars of the statistics', async () => {
    await page.goto('/start');
    const statistics = await openDialog(page, 'Guest Statistics');
    const chart = statistics.getByRole('list', { name: 'Games won, by misses' });
    const bar = chart.getByRole('listitem').first().locator('[aria-hidden] > span');
    await expectDistinct(bar, chart.getByRole('listitem').first().locator('[aria-hidden]'));
    const mark = (result: string) => statistics.locator(`.day-mark[data-result="${result}"]`).last();
    await expectDistinct(mark('won'), mark('lost'));
    await expectDistinct(mark('won'), mark('none'));
    await expectDistinct(statistics.locator('.month-bar').first(), statistics.locator('.month-chart').first());
  });
  await test.step('the words chosen for a friend', async () => {
    await MAKE['with a suggestion']?.(page);
    const words = page.getByRole('list', { name: 'Words that fit as word 2' }).getByRole('button');
    await expectDistinct(words.and(page.locator('[aria-pressed="true"]')), words.first());
  });
});

const background = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
const border = (part: Locator): Promise<string> => part.evaluate((element) => getComputedStyle(element).borderTopColor);

async function expectDistinct(marked: Locator, plain: Locator): Promise<void> {
  await expect.poll(() => background(marked)).not.toBe(await background(plain));
}
