import type { Page } from '@playwright/test';
import { COPY_MESSAGE_MS } from '../packages/game/src/index.ts';
import { headerButton } from './support/dialogs.ts';
import { beginDaily, guess, playToWin, returnHome, stopClock } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { site } from './support/visitor.ts';

const GRID = ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'];
const HIGH_CONTRAST_GRID = ['🟧🟦', '🟦', '🟦', '🟦', '🟦', '🟦'];

const resultText = (wordSetId: number, grid = GRID) =>
  [`Sixfold #${wordSetId}`, 'Intermediate Mode', ...grid, new URL(site()).origin].join('\n');

/** Wins with one miss at the first number, and gives the id of the game. */
async function winWithOneMiss(page: Page): Promise<number> {
  const puzzle = await beginDaily(page);
  await guess(page, puzzle.word1.charAt(1), 1);
  await playToWin(page, puzzle);
  return puzzle.wordSetId;
}

const shareButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Share Results' });

/** What the page hands to the clipboard and to the share sheet, and the name of the error with which both fail. */
interface Shared {
  copied: string[];
  sheets: string[];
  failure?: string | undefined;
}
declare global {
  interface Window {
    shared: Shared;
  }
}

/** Stands in for clipboard and sheet. */
const standIn = (page: Page) =>
  page.addInitScript(() => {
    window.shared = { copied: [], sheets: [] };
    const into = (list: 'copied' | 'sheets', text: string) => {
      const { failure } = window.shared;
      if (failure !== undefined) return Promise.reject(new DOMException('No.', failure));
      window.shared[list].push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => into('copied', text) } });
    Object.defineProperty(navigator, 'share', { value: ({ text = '' }: ShareData) => into('sheets', text) });
  });

/** From here on both fail so, or work; what they were given is forgotten. */
const setFailure = (page: Page, failure?: string) =>
  page.evaluate((name) => {
    window.shared = { copied: [], sheets: [], failure: name };
  }, failure);

const shared = (page: Page) => page.evaluate(() => ({ copied: window.shared.copied, sheets: window.shared.sheets }));

test('with a mouse the clipboard is used, and a sheet left alone', { tag: '@any-width' }, async ({ page }) => {
  await standIn(page);
  const wordSetId = await winWithOneMiss(page);
  await stopClock(page);

  await test.step('a refused clipboard is said, and the text can be copied by hand', async () => {
    await setFailure(page, 'NotAllowedError');
    await shareButton(page).click();
    const message = page.getByText('Failed to copy results');
    await expect(message).toBeVisible();
    const byHand = page.getByRole('textbox', { name: 'Your results, to copy by hand' });
    await expect(byHand).toHaveValue(resultText(wordSetId));
    await page.clock.runFor(COPY_MESSAGE_MS + 100);
    await expect(message).toBeHidden();
    await byHand.focus();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(resultText(wordSetId));
  });

  const copied = page.getByText('Results copied to clipboard!');
  const expectCopied = async (text: string) => {
    await setFailure(page);
    await shareButton(page).click();
    await expect(copied).toBeVisible();
    expect(await shared(page)).toEqual({ copied: [text], sheets: [] });
    await page.clock.runFor(COPY_MESSAGE_MS + 100);
    await expect(copied).toBeHidden();
  };
  await test.step('the sheet that a desktop browser has is left alone', () => expectCopied(resultText(wordSetId)));

  await page.clock.resume();
  await returnHome(page);
  await test.step("Today's Results share the same text", async () => {
    await page.getByRole('button', { name: "Today's Results" }).click();
    await expectCopied(resultText(wordSetId));
    await page.keyboard.press('Escape');
  });

  await test.step('high-contrast marks are shared where they are set', async () => {
    await headerButton(page, 'Settings').click();
    await page.getByRole('switch', { name: 'High-contrast marks' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: "Today's Results" }).click();
    await expectCopied(resultText(wordSetId, HIGH_CONTRAST_GRID));
  });
});

test('on a touch screen the share sheet opens', { tag: '@phone' }, async ({ page }) => {
  await standIn(page);
  const wordSetId = await winWithOneMiss(page);

  await test.step('closed by the player it is no error', async () => {
    await setFailure(page, 'AbortError');
    await shareButton(page).tap();
    await expect(shareButton(page)).toBeEnabled();
    await expect(page.getByText('Failed to')).toBeHidden();
    expect(await shared(page)).toEqual({ copied: [], sheets: [] });
  });

  await test.step('the clipboard is left alone', async () => {
    await setFailure(page);
    await shareButton(page).tap();
    await expect.poll(() => shared(page)).toEqual({ copied: [], sheets: [resultText(wordSetId)] });
    await expect(page.getByText('Results copied to clipboard!')).toBeHidden();
  });

  await test.step('a failure is said', async () => {
    await setFailure(page, 'NotAllowedError');
    await shareButton(page).tap();
    await expect(page.getByText('Failed to share results')).toBeVisible();
    expect((await shared(page)).copied).toEqual([]);
  });
});
