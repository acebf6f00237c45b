import { startDaily, guess, playToWin } from './support/game.ts';
import {
  failSharing,
  mockSharing,
  moreWaysButton,
  previewOf,
  resultText,
  resultWords,
  shareButton,
  shared,
  shareDialog,
  sharedPictures,
} from './support/sharing.ts';
import { expect, expectFitAndAccessible, expectThumbSized, test } from './support/test.ts';

test('touch screens open the share sheet', { tag: ['@phone', '@main'] }, async ({ page }) => {
  const puzzle = await startDaily(page);
  await guess(page, puzzle.word1.charAt(1), 1);
  const results = await playToWin(page, puzzle);
  await mockSharing(page);
  const grid = resultText(puzzle.wordSetId, 'INTERMEDIATE');
  const words = resultWords(puzzle.wordSetId, 'INTERMEDIATE');

  await test.step('dismissing it is not an error', async () => {
    await failSharing(page, 'AbortError');
    await shareButton(page).tap();
    await expect(shareButton(page)).toBeEnabled();
    await expect(page.getByText('Failed to')).toBeHidden();
    expect(await shared(page)).toEqual({ copied: [], sheets: [] });
  });

  await test.step('the clipboard is not touched', async () => {
    await failSharing(page);
    await shareButton(page).tap();
    await expect.poll(() => shared(page)).toEqual({ copied: [], sheets: [grid] });
    await expect(page.getByText('Results copied to clipboard!')).toBeHidden();
  });

  await test.step('a failure is shown', async () => {
    await failSharing(page, 'NotAllowedError');
    await shareButton(page).tap();
    await expect(page.getByText('Failed to share results')).toBeVisible();
    expect((await shared(page)).copied).toEqual([]);
  });

  const dialog = shareDialog(page);
  const send = (name: string) => dialog.getByRole('button', { name, exact: true });

  await test.step('the preview shows the grid; a screen reader hears the words', async () => {
    await failSharing(page);
    await moreWaysButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio')).toHaveText(['Grid', 'Plain words', 'Picture']);
    expect(await previewOf(page, 'Grid')).toBe(grid);
    await expect(dialog.getByRole('img')).toHaveAccessibleName(words.replaceAll('\n', ' '));
    await send('Share').tap();
    await expect.poll(() => shared(page)).toEqual({ copied: [], sheets: [grid] });
    await expectFitAndAccessible(page);
    await expectThumbSized(dialog.getByRole('button'));
  });

  await test.step('the arrow keys choose plain words', async () => {
    await dialog.getByRole('radio', { name: 'Grid' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await previewOf(page, 'Plain words')).toBe(words);
    await expect(dialog.getByRole('img')).toBeHidden();
    await send('Share').tap();
    await expect.poll(() => shared(page)).toEqual({ copied: [], sheets: [grid, words] });
  });

  await test.step('a picture is shared with the words', async () => {
    expect(await previewOf(page, 'Picture')).toBe(words);
    await expect(dialog.getByRole('img')).toHaveAccessibleName(words.replaceAll('\n', ' '));
    await expectFitAndAccessible(page);
    await expect(send('Share Picture')).not.toHaveAttribute('aria-disabled');
    await send('Share Picture').tap();
    const picture = { name: `sixfold-${puzzle.wordSetId}.png`, text: words, width: 1080, height: 1080 };
    await expect.poll(() => sharedPictures(page)).toEqual([picture]);
  });

  await test.step('Escape returns to the results, and to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(results).toBeVisible();
    await expect(moreWaysButton(page)).toBeFocused();
  });
});
