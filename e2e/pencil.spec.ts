import type { Locator, Page } from '@playwright/test';
import { buildCipher, encodeWord, SUBMIT_LOCK_MS, type PuzzleWords } from '../packages/game/src/index.ts';
import { closeDialog, openDialog } from './support/dialogs.ts';
import {
  awaitResult,
  expectAnnounced,
  hits,
  letterKey,
  makeGuesses,
  numberKey,
  startDaily,
  submitButton,
  tracker,
  winDialog,
} from './support/game.ts';
import { expect, expectFitAndAccessible, expectThumbSized, test } from './support/test.ts';
import { storedItem } from './support/visitor.ts';
import { PHONE } from './support/widths.ts';

/** What is left of 1280 × 800 if the page is zoomed to 200%. */
const ZOOMED = { width: 640, height: 400 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const words = (page: Page) => page.getByRole('list', { name: 'Words' });
/** The tiles that read like this, in all three words. */
const tiles = (page: Page, label: string) => words(page).getByRole('img', { name: label, exact: true });
const penciledTiles = (page: Page) => words(page).getByRole('img', { name: 'penciled' });

const encoded = ({ word1, word2, word3 }: PuzzleWords) =>
  [word1, word2, word3].map((word) => encodeWord(buildCipher(word1), word));

test('the pencil by touch and mouse', async ({ page, hasTouch }) => {
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
  const puzzle = await startDaily(page);
  const [first = '', second = '', third = ''] = puzzle.word1;
  const expectMark = async (number: number, letter: string, contradiction = '') => {
    const occurrences = encoded(puzzle).join('').split(String(number)).length - 1;
    await expect(tiles(page, `${number}, penciled ${letter}${contradiction}`)).toHaveCount(occurrences);
    await expect(words(page).getByRole('img', { name: `${number}, penciled` })).toHaveCount(occurrences);
  };

  await test.step('a letter goes onto a number in all three words, and nothing is judged', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await press(button(page, 'Pencil'));
    await expect(button(page, 'Guess this')).toBeDisabled();
    await press(numberKey(page, 1));
    await press(letterKey(page, second));
    await expectMark(1, second);
    await expect(tracker(page, 'Correct', 0)).toBeVisible();
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the board stays as tall').toBe(height);
  });

  await test.step('a number has one letter, and a letter that stands elsewhere moves', async () => {
    await press(letterKey(page, third));
    await expectMark(1, third);
    await press(numberKey(page, 2));
    await press(letterKey(page, third));
    await expectMark(2, third);
    await expect(tiles(page, '1').first()).toBeVisible();
  });

  await test.step('a letter picked first tries one number after another', async () => {
    await press(numberKey(page, 2)); // a second press deselects it
    await press(letterKey(page, first));
    await press(numberKey(page, 3));
    await expectMark(3, first);
    await press(numberKey(page, 1));
    await expectMark(1, first);
    await expect(tiles(page, '3').first()).toBeVisible();
  });

  await test.step('Undo reverts a step, and Guess this makes a guess', async () => {
    await press(button(page, 'Undo'));
    await expectMark(3, first);
    await press(numberKey(page, 1));
    await press(button(page, 'Guess this'));
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    await expectMark(2, third);
    await expect(penciledTiles(page)).toHaveCount(encoded(puzzle).join('').split('2').length - 1);
  });

  await test.step('a mark that cannot be right is crossed out and says why', async () => {
    const tried = `You tried ${third} at 2.`;
    await press(numberKey(page, 2));
    await press(button(page, 'Guess this'));
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await expectMark(2, third, `: ${tried}`);
    await expect(page.getByText(tried)).toBeHidden();
    await press(numberKey(page, 2));
    await expect(page.getByText(tried)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Guess this')).toBeHidden();
    await expect(numberKey(page, 2)).toHaveAccessibleDescription(`not ${third}; penciled ${third}: ${tried}`);
    await press(letterKey(page, first));
    await expectMark(2, first, `: ${first} is already at 1.`);
    await expect(page.getByText(`${first} is already at 1.`, { exact: true })).toBeVisible();
  });

  if (hasTouch) {
    await test.step('with marks and a contradiction, the board fits and is accessible', async () => {
      await expectFitAndAccessible(page);
      const tools = page.locator('.play-submit button');
      await expectThumbSized(tools);
      await page.setViewportSize(ZOOMED);
      const tops = await tools.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
      expect(new Set(tops).size, 'one line of buttons on a zoomed screen').toBe(1);
      await page.setViewportSize(PHONE);
    });
  }

  await test.step('the trackers and number keys show what was tried where', async () => {
    await expect(tracker(page, 'Correct', 1).getByRole('listitem').first()).toHaveText(`${first} 1`);
    await expect(tracker(page, 'Incorrect', 1).getByRole('listitem').first()).toHaveText(`${third} 2`);
    await expect(numberKey(page, 2)).toHaveText(`2${third}`);
  });

  await test.step('Clear and Clear all remove marks', async () => {
    await press(button(page, 'Clear'));
    await expect(penciledTiles(page)).toHaveCount(0);
    await press(letterKey(page, second));
    await press(numberKey(page, 4));
    await press(letterKey(page, third));
    await press(button(page, 'Clear all'));
    await expect(penciledTiles(page)).toHaveCount(0);
    await expect(button(page, 'Clear all')).toBeDisabled();
    await press(button(page, 'Undo'));
    await expectMark(2, second);
    await expectMark(4, third);
  });

  await test.step('a pair picked for a guess becomes a mark when the pencil is switched on', async () => {
    await press(button(page, 'Pencil'));
    await expect(submitButton(page)).toBeDisabled();
    await press(numberKey(page, 3));
    await press(letterKey(page, second));
    await expect(submitButton(page)).toBeEnabled();
    await press(button(page, 'Pencil'));
    await expectMark(3, second);
    await press(button(page, 'Pencil'));
  });
});

test('the pencil by keyboard', { tag: '@once' }, async ({ page, context }) => {
  const puzzle = await startDaily(page, 'FOUNDATION');
  const { word1, gameDate } = puzzle;
  const [first = '', second = '', third = ''] = word1;
  const foreign = [...'ZXQJKV'].find((letter) => !word1.includes(letter)) ?? 'Z';
  /** The three words as they are read with these letters, by number. */
  const asRead = (letters: Record<string, string>) =>
    encoded(puzzle)
      .map((digits, row) => `Word ${row + 1}: ${Array.from(digits, (digit) => letters[digit] ?? 'blank').join(', ')}.`)
      .join(' ');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('the period key switches the pencil, and the words are read out with each mark', async () => {
    await press('.');
    await expectAnnounced(page, 'Pencil on.');
    await press('2', first);
    await expectAnnounced(page, `${first} penciled at 2. ${asRead({ 2: first })}`);
    await press('3', second);
    await expectAnnounced(page, `${second} penciled at 3. ${asRead({ 2: first, 3: second })}`);
    await press(`Shift+${first}`);
    await expectAnnounced(page, `${first} penciled at 3. ${asRead({ 3: first })}`);
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
  });

  await test.step('a contradiction is read with the mark', async () => {
    await press(foreign);
    const reason = `${foreign} is not available.`;
    await expectAnnounced(page, `${foreign} penciled at 3. ${reason} ${asRead({ 3: foreign })}`);
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  });

  await test.step('Undo undoes, Backspace clears, and Ctrl+Z does neither', async () => {
    await button(page, 'Undo').press('Enter');
    await expectAnnounced(page, `Undone. ${asRead({ 3: first })}`);
    await press('Backspace');
    await expectAnnounced(page, `3 cleared. ${asRead({})}`);
    await press('Control+z', 'Meta+z');
    await expect(penciledTiles(page)).toHaveCount(0);
    await button(page, 'Undo').press('Enter');
    await button(page, 'Undo').press('Enter');
    await expectAnnounced(page, `Undone. ${asRead({ 2: first, 3: second })}`);
  });

  await test.step('without the pencil, every letter picks itself, with or without Shift', async () => {
    await press('Escape', '.');
    await expectAnnounced(page, 'Pencil off.');
    await press('4', `Shift+${third}`);
    await expect(letterKey(page, third)).toHaveAttribute('aria-pressed', 'true');
    await press('Control+z');
    await expect(tiles(page, '4').first()).toBeVisible();
    await expect(tiles(page, `3, penciled ${second}`).first()).toBeVisible();
    await press('Escape', '1', first.toLowerCase(), 'Enter');
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await expect(tiles(page, `2, penciled ${first}: ${first} is already at 1.`).first()).toBeVisible();
  });

  await test.step('a dialog keeps the keys to itself', async () => {
    const settings = await openDialog(page, 'Settings');
    await press('.', '2', third);
    await closeDialog(settings);
    await expect(submitButton(page)).toBeDisabled();
  });

  await test.step('in pencil mode, Enter never guesses by accident', async () => {
    await button(page, 'Pencil').focus();
    await press('Enter', '2', third, 'Enter');
    await expectAnnounced(page, `${third} penciled at 2. ${asRead({ 1: first, 2: third, 3: second })}`);
    await expect(button(page, 'Guess this')).toBeEnabled();
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
    await button(page, 'Clear all').press('Enter');
    await expectAnnounced(page, `All pencil marks cleared. ${asRead({ 1: first })}`);
    await expect(button(page, 'Clear all')).toBeFocused();
    await button(page, 'Undo').press('Enter');
    await button(page, 'Pencil').press('Enter');
    await expect(submitButton(page)).toBeVisible();
  });

  await test.step('marks and their history survive a reload', async () => {
    await page.reload();
    await expect(tiles(page, `2, penciled ${third}`).first()).toBeVisible();
    await expect(tiles(page, `3, penciled ${second}`).first()).toBeVisible();
    await press('.');
    await button(page, 'Undo').press('Enter');
    await expect(tiles(page, `2, penciled ${third}`)).toHaveCount(0);
    await expect(tiles(page, `3, penciled ${second}`).first()).toBeVisible();
    await press('.');
  });

  await test.step('another tab shows the same marks', async () => {
    const other = await context.newPage();
    await other.goto('/play');
    await expect(tiles(other, `3, penciled ${second}`).first()).toBeVisible();
    for (const key of ['.', '4', third]) await other.keyboard.press(key);
    await expect(tiles(page, `4, penciled ${third}`).first()).toBeVisible();
    await press('4', 'Delete');
    await expect(tiles(other, '4').first()).toBeVisible();
    await other.close();
    await press('Escape');
  });

  await test.step('a finished game has no marks', async () => {
    const key = `sixfold-pencil-daily-${gameDate}`;
    expect(await storedItem(page, key)).not.toBeNull();
    await makeGuesses(page, hits(puzzle).slice(1));
    const dialog = await awaitResult(page, winDialog(page));
    await dialog.getByRole('button', { name: 'View Board' }).click();
    await expect(penciledTiles(page)).toHaveCount(0);
    expect(await storedItem(page, key)).toBeNull();
  });
});
