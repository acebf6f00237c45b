import { shortDate } from '../packages/game/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import { beginDaily, comeToStart, guess, playToLoss, playToWin, returnHome } from './support/game.ts';
import { expect, test } from './support/test.ts';

test('a guest who has played nothing is told so, and warned', async ({ page }) => {
  await comeToStart(page);
  const statistics = await openDialog(page, 'Guest Statistics');
  await expect(statistics.getByText('No statistics available yet. Complete your first daily game!')).toBeVisible();
  await expect(statistics.getByText('These statistics are stored locally, in this browser only.')).toBeVisible();
  await expect(statistics.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test.describe('After a game', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  test("a guest's win is counted, with its streaks", async ({ page }) => {
    const puzzle = await beginDaily(page, 'CHALLENGING');
    await guess(page, puzzle.word1.charAt(1), 1);
    await playToWin(page, puzzle);
    await returnHome(page);
    const statistics = await openDialog(page, 'Guest Statistics');
    await expect(statistics.getByRole('heading', { level: 3 })).toHaveText([
      'Session Streaks',
      'All Games',
      'By Difficulty',
      'Recent Games',
    ]);
    await expect(statistics.getByRole('definition')).toHaveText(['1', '1', '1', '1', '1', '1', '100%', '1']);
    await expect(statistics.getByRole('row', { name: 'Challenging 1 1 1' })).toBeVisible();
    await expect(statistics.getByRole('row', { name: 'Torture 0 0 0' })).toBeVisible();
    const game = statistics.getByRole('listitem').filter({ hasText: shortDate(puzzle.gameDate) });
    await expect(game).toContainText('Challenging');
    await expect(game).toContainText('1 miss');
    await expect(game.getByRole('img', { name: 'Won' })).toBeVisible();
    await expect(statistics.getByText('to save your progress.')).toBeVisible();
  });

  test("a guest's loss is counted and breaks nothing that was never there", async ({ page }) => {
    const puzzle = await beginDaily(page);
    await playToLoss(page, puzzle);
    await returnHome(page);
    const statistics = await openDialog(page, 'Guest Statistics');
    await expect(statistics.getByRole('definition')).toHaveText(['0', '0', '1', '1', '1', '0', '0%', '6']);
  });
});
