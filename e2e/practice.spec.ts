import { PRACTICE_SETS } from '../packages/game/src/index.ts';
import { beginPractice, boardIsReady, boardRows, playToLoss, playToWin, rowsWith } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { comeBack } from './support/visitor.ts';

test('seven games are listed, and Play waits for a choice', async ({ page }) => {
  await comeBack(page, '/practice');
  const games = page.getByRole('radiogroup', { name: 'Choose a game' }).getByRole('radio');
  await expect(games).toHaveText(PRACTICE_SETS.map(({ id }) => `Game # ${id}Date: Practice Exercise`));
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeDisabled();
  await page.getByRole('radio', { name: 'Game # P4' }).click();
  await play.click();
  await boardIsReady(page);
  expect(await boardRows(page)).toEqual(rowsWith(PRACTICE_SETS[3]));

  await page.goto('/practice');
  await page.getByRole('button', { name: 'Back to Start' }).click();
  await expect(page).toHaveURL('/start');
});

test.describe('On any screen', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  test('the difficulty picked holds for this tab', async ({ page, context }) => {
    await comeBack(page, '/practice');
    await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
    await page.getByRole('radio', { name: 'Torture' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Torture' })).toBeChecked();
    expect(await page.evaluate(() => sessionStorage.getItem('sixfold-practice-difficulty'))).toBe('TORTURE');

    const other = await context.newPage();
    await other.goto('/practice');
    await expect(other.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  });

  test('a game ends without sharing or streaks, and returns to the list', async ({ page }) => {
    await beginPractice(page, 'P2');
    const dialog = await playToWin(page, PRACTICE_SETS[1]);
    await expect(dialog.getByText('SOLEMN')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await expect(page).toHaveURL('/practice');
    await expect(page.getByRole('heading', { name: 'Practice Games' })).toBeVisible();
  });

  test('a lost game can be played again', async ({ page }) => {
    await beginPractice(page, 'P2');
    const dialog = await playToLoss(page, PRACTICE_SETS[1]);
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await page.getByRole('radio', { name: 'Game # P2' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await boardIsReady(page);
    expect(await boardRows(page)).toEqual(rowsWith(PRACTICE_SETS[1]));
  });
});
