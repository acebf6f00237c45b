import { PRACTICE_SETS } from '../packages/game/src/index.ts';
import {
  beginPractice,
  boardIsReady,
  boardRows,
  playToLoss,
  playToWin,
  rowsWith,
  sentCompletions,
} from './support/game.ts';
import { expect, test } from './support/test.ts';
import { comeBack, cookies } from './support/visitor.ts';

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

test('the difficulty picked holds for this tab', { tag: '@any-width' }, async ({ page, context }) => {
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

test('a game leaves no trace, and can be played again', { tag: '@any-width' }, async ({ page }) => {
  const sent = sentCompletions(page);
  await beginPractice(page, 'P2');
  await test.step('won, it ends without sharing or streaks and returns to the list', async () => {
    const dialog = await playToWin(page, PRACTICE_SETS[1]);
    await expect(dialog.getByText('SOLEMN')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await page.clock.runFor(2_000);
    expect(sent).toEqual([]);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /stats|completion|game-|recorded|outbox/.test(key))).toEqual([]);
    expect([...(await cookies(page)).keys()].filter((name) => name.startsWith('dailyComplete'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await expect(page).toHaveURL('/practice');
    // Not the button of the menu that first led there.
    await expect(page.getByRole('heading', { name: 'Practice Games' })).toBeFocused();
  });

  const playAgain = async () => {
    await page.getByRole('radio', { name: 'Game # P2' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await boardIsReady(page);
    expect(await boardRows(page)).toEqual(rowsWith(PRACTICE_SETS[1]));
  };
  await test.step('lost, it can be played again', async () => {
    await playAgain();
    const dialog = await playToLoss(page, PRACTICE_SETS[1]);
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await playAgain();
  });
});
