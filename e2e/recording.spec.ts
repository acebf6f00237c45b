import { beginDaily, comeToStart, playToWin, sentCompletions, todaysPuzzle } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { comeBack, cookies, inStorage, leaveInStorage, waitingToBeSent } from './support/visitor.ts';

const ONE_DAY = { name: 'Welcome Back, Guest, add to your current 1 day winning streak.' };

test.describe('A send that fails', { tag: '@any-width' }, () => {
  test.use({ mayComplain: /Failed to load resource/ });

  test('goes out on the next visit, once', async ({ page }) => {
    await page.route('**/api/v1/game/complete', (route) => route.abort());
    const puzzle = await beginDaily(page);
    const dialog = await playToWin(page, puzzle);
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeEnabled();
    await expect.poll(() => waitingToBeSent(page)).toHaveLength(1);

    await page.unroute('**/api/v1/game/complete');
    const sent = sentCompletions(page);
    await page.goto('/start');
    await expect.poll(() => waitingToBeSent(page)).toHaveLength(0);
    expect(sent).toMatchObject([{ gameMode: 'daily', wordSetId: puzzle.wordSetId, outcome: 'WIN' }]);

    await page.reload();
    await expect(page.getByRole('heading', ONE_DAY)).toBeVisible();
    await page.clock.runFor(5_000);
    expect(sent).toHaveLength(1);
    expect(JSON.parse((await inStorage(page, 'sixfold-guest-stats')) ?? '')).toMatchObject({ gamesPlayed: 1 });
  });
});

test('the completion flag of an earlier release', { tag: '@any-width' }, async ({ page }) => {
  await test.step("of another day does not finish today's game", async () => {
    await leaveInStorage(page, { dailyComplete: '2026-01-31' });
    await comeToStart(page);
    await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
    expect(await inStorage(page, 'dailyComplete')).toBeNull();
  });

  await test.step('moves into its cookie', async () => {
    await leaveInStorage(page, { dailyComplete: 'true' });
    await comeBack(page, '/start');
    await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
    expect(await inStorage(page, 'dailyComplete')).toBeNull();
    const { gameDate } = await todaysPuzzle(page);
    expect((await cookies(page)).get(`dailyComplete${gameDate}`)?.value).toBe('true');
  });
});
