import { startDaily, playToWin, sentCompletions, todaysPuzzle } from './support/game.ts';
import { openDialog } from './support/dialogs.ts';
import { intercept } from './support/intercept.ts';
import { expect, NO_RESULTS, OUTAGE, test } from './support/test.ts';
import { FULL_CONSENT, cookieText, storedItem, seedStorage, unsentItems } from './support/visitor.ts';

const ONE_DAY = { name: 'Welcome Back, Guest, add to your current 1 day winning streak.' };

test.describe('A failed send', { tag: '@once' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test('is retried once on the next visit', async ({ page, consoleMessages }) => {
    await intercept(page, '**/api/v1/game/complete', (route) => route.abort());
    const puzzle = await startDaily(page);
    const dialog = await playToWin(page, puzzle);
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeEnabled();
    await expect.poll(() => unsentItems(page)).toHaveLength(1);

    await page.unroute('**/api/v1/game/complete');
    const sent = sentCompletions(page);
    await page.goto('/start');
    await expect.poll(() => unsentItems(page)).toHaveLength(0);
    expect(sent).toMatchObject([{ gameMode: 'daily', wordSetId: puzzle.wordSetId, outcome: 'WIN' }]);

    await page.reload();
    await expect(page.getByRole('heading', ONE_DAY)).toBeVisible();
    await page.clock.runFor(5_000);
    expect(sent).toHaveLength(1);
    expect(JSON.parse((await storedItem(page, 'sixfold-guest-stats')) ?? '')).toMatchObject({ gamesPlayed: 1 });

    await test.step('it is also retried while the page is open', async () => {
      consoleMessages.splice(0);
      await intercept(page, '**/api/v1/feedback', (route) => route.fulfill({ status: 503 }));
      const feedback = await openDialog(page, 'Beta Feedback');
      await feedback.getByLabel('Your feedback').fill('Sent late.');
      await feedback.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(feedback.getByText('Thank you!')).toBeVisible();
      const again = page.waitForResponse('**/api/v1/feedback');
      await page.clock.runFor(10_000);
      expect((await again).status()).toBe(503);
      await page.unroute('**/api/v1/feedback');
      await page.clock.runFor(20_000);
      await expect.poll(() => unsentItems(page)).toEqual([]);
      expect(consoleMessages.filter((text) => text.includes('Unsent items are saved'))).toHaveLength(1);
    });
  });
});

test.describe('After an upgrade', () => {
  test.use({ allowedConsole: NO_RESULTS });

  test('values from an earlier release move from local storage to cookies', { tag: '@once' }, async ({ page }) => {
    const consent = JSON.stringify({ hasSetPreferences: true, ...FULL_CONSENT, isFirstTimeUser: false });
    const settings = '{"difficulty":"FOUNDATION"}';
    await seedStorage(page, { consent, user_settings: settings, dailyComplete: 'true' });
    await page.goto('/start');
    await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
    const { gameDate } = await todaysPuzzle(page);
    expect(await cookieText(page, `dailyComplete${gameDate}`)).toBe('true');
    expect(await cookieText(page, 'consent')).toBe(consent);
    expect(await cookieText(page, 'user_settings')).toBe(settings);
    for (const key of ['consent', 'user_settings', 'dailyComplete']) expect(await storedItem(page, key)).toBeNull();
  });
});
