import type { Page } from '@playwright/test';
import { COPY_MESSAGE_MS } from '../packages/game/src/index.ts';
import { beginDaily, guess, playToWin, returnHome, stopClock } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { leaveInStorage, site } from './support/visitor.ts';

const GRID = ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'];

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

/** Keeps what the page hands to the clipboard and to the share sheet. */
interface Shared {
  copied: string[];
  sheets: string[];
}
declare global {
  interface Window {
    shared: Shared;
  }
}

/** Stands in for clipboard and sheet. A name makes it fail with that error. */
const standIn = (page: Page, failure: { copy?: string; sheet?: string } = {}, hasSheet = true) =>
  page.addInitScript(
    ({ failure, hasSheet }) => {
      window.shared = { copied: [], sheets: [] };
      const settle = (name: string | undefined) =>
        name === undefined ? Promise.resolve() : Promise.reject(new DOMException('No.', name));
      const writeText = (text: string) => settle(failure.copy).then(() => void window.shared.copied.push(text));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      const share = ({ text = '' }: ShareData) =>
        settle(failure.sheet).then(() => void window.shared.sheets.push(text));
      if (hasSheet) Object.defineProperty(navigator, 'share', { value: share });
    },
    { failure, hasSheet },
  );

const shared = (page: Page) => page.evaluate(() => window.shared);

test.describe('Where there is no share sheet', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'a phone has one');

  test('the results go to the clipboard, and that is said for two seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wordSetId = await winWithOneMiss(page);
    await stopClock(page);
    await shareButton(page).click();
    const message = page.getByText('Results copied to clipboard!');
    await expect(message).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(resultText(wordSetId));
    await page.clock.runFor(COPY_MESSAGE_MS - 100);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toBeHidden();
  });

  test("Today's Results share the same text", async ({ page }) => {
    await standIn(page, {}, false);
    const wordSetId = await winWithOneMiss(page);
    await returnHome(page);
    await page.getByRole('button', { name: "Today's Results" }).click();
    await shareButton(page).click();
    await expect(page.getByText('Results copied to clipboard!')).toBeVisible();
    expect((await shared(page)).copied).toEqual([resultText(wordSetId)]);
  });

  test('a sheet that a desktop browser has is left alone', async ({ page }) => {
    await standIn(page);
    const wordSetId = await winWithOneMiss(page);
    await shareButton(page).click();
    await expect(page.getByText('Results copied to clipboard!')).toBeVisible();
    expect(await shared(page)).toEqual({ copied: [resultText(wordSetId)], sheets: [] });
  });

  test('a refused clipboard is said, and the text can be copied by hand', async ({ page }) => {
    await standIn(page, { copy: 'NotAllowedError' }, false);
    const wordSetId = await winWithOneMiss(page);
    await stopClock(page);
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

  test('high-contrast marks are shared where they are set', async ({ page }) => {
    await leaveInStorage(page, { fallback_user_settings: '{"difficulty":"INTERMEDIATE","highContrast":true}' });
    await standIn(page, {}, false);
    const wordSetId = await winWithOneMiss(page);
    await shareButton(page).click();
    await expect(page.getByText('Results copied to clipboard!')).toBeVisible();
    const grid = ['🟧🟦', '🟦', '🟦', '🟦', '🟦', '🟦'];
    expect((await shared(page)).copied).toEqual([resultText(wordSetId, grid)]);
  });
});

test.describe('On a touch screen', () => {
  test.skip(({ hasTouch }) => hasTouch !== true, 'needs a touch screen');

  test('the share sheet opens and the clipboard is left alone', async ({ page }) => {
    await standIn(page);
    const wordSetId = await winWithOneMiss(page);
    await shareButton(page).tap();
    await expect.poll(() => shared(page)).toEqual({ copied: [], sheets: [resultText(wordSetId)] });
    await expect(page.getByText('Results copied to clipboard!')).toBeHidden();
  });

  test('a sheet that the player closes is no error', async ({ page }) => {
    await standIn(page, { sheet: 'AbortError' });
    await winWithOneMiss(page);
    await shareButton(page).tap();
    await expect(shareButton(page)).toBeEnabled();
    await expect(page.getByText('Failed to')).toBeHidden();
    expect(await shared(page)).toEqual({ copied: [], sheets: [] });
  });

  test('a sheet that fails says so', async ({ page }) => {
    await standIn(page, { sheet: 'NotAllowedError' });
    await winWithOneMiss(page);
    await shareButton(page).tap();
    await expect(page.getByText('Failed to share results')).toBeVisible();
    expect((await shared(page)).copied).toEqual([]);
  });
});
