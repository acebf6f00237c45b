import { startDaily, guess, playToWin } from './support/game.ts';
import { resultText, failSharing, shareButton, shared, mockSharing } from './support/sharing.ts';
import { expect, test } from './support/test.ts';

test('touch screens open the share sheet', { tag: '@phone' }, async ({ page }) => {
  const puzzle = await startDaily(page);
  await guess(page, puzzle.word1.charAt(1), 1);
  await playToWin(page, puzzle);
  await mockSharing(page);

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
    await expect
      .poll(() => shared(page))
      .toEqual({ copied: [], sheets: [resultText(puzzle.wordSetId, 'INTERMEDIATE')] });
    await expect(page.getByText('Results copied to clipboard!')).toBeHidden();
  });

  await test.step('a failure is shown', async () => {
    await failSharing(page, 'NotAllowedError');
    await shareButton(page).tap();
    await expect(page.getByText('Failed to share results')).toBeVisible();
    expect((await shared(page)).copied).toEqual([]);
  });
});
