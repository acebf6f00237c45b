import { beginDaily, guess, playToWin } from './support/game.ts';
import { resultText, setFailure, shareButton, shared, standIn } from './support/sharing.ts';
import { expect, test } from './support/test.ts';

test('on a touch screen the share sheet opens', { tag: '@phone' }, async ({ page }) => {
  const puzzle = await beginDaily(page);
  await guess(page, puzzle.word1.charAt(1), 1);
  await playToWin(page, puzzle);
  await standIn(page);

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
    await expect
      .poll(() => shared(page))
      .toEqual({ copied: [], sheets: [resultText(puzzle.wordSetId, 'INTERMEDIATE')] });
    await expect(page.getByText('Results copied to clipboard!')).toBeHidden();
  });

  await test.step('a failure is said', async () => {
    await setFailure(page, 'NotAllowedError');
    await shareButton(page).tap();
    await expect(page.getByText('Failed to share results')).toBeVisible();
    expect((await shared(page)).copied).toEqual([]);
  });
});
