import type { Locator, Page } from '@playwright/test';
import { resultChanges } from '../apps/server/src/db/schema.ts';
import { playToLoss, playToWin, pressPlay, returnHome, todaysPuzzle } from './support/game.ts';
import { intercept } from './support/intercept.ts';
import { openDevice, startServerOnDate, type ServerOnDate } from './support/server-on-date.ts';
import { expect, expectFitAndAccessible, expectThumbSized, test } from './support/test.ts';

const NOON = '2027-03-13T17:00:00Z';

const openButton = (page: Page): Locator => page.getByRole('button', { name: 'How everyone did' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'How Everyone Did' });
const group = (page: Page, name: 'Signed-in Players' | 'Guests'): Locator => dialog(page).getByRole('region', { name });
const results = (within: Locator, difficulty: string): Locator =>
  within.getByRole('list', { name: `Results at ${difficulty}` }).getByRole('listitem');
const tooFew = (noun: string) => `Results appear once 20 ${noun} have finished at the same difficulty.`;

async function reopen(page: Page): Promise<void> {
  if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Players who finish today's game with the same result. */
async function addPlayers(
  { database, address }: ServerOnDate,
  games: number,
  fields: Partial<typeof resultChanges.$inferInsert> = {},
): Promise<void> {
  const reply = await fetch(`${address}/api/v1/puzzles/daily`);
  const { dailyGameId } = ((await reply.json()) as { data: { dailyGameId: number } }).data;
  const result = { isGuest: false, difficulty: 'INTERMEDIATE', misses: 2, seconds: 120, firstGuess: 'E3' } as const;
  await database.orm.insert(resultChanges).values({ ...result, dailyGameId, games, ...fields });
}

test('how everyone did, among 0, 19, 20 and 10,000 players', { tag: '@phone' }, async ({ browser }) => {
  test.slow(); // starts its own server and plays two games
  const server = await startServerOnDate(NOON);
  try {
    const page = await openDevice(browser, server, NOON, 'a guest');
    await pressPlay(page);
    const puzzle = await todaysPuzzle(page);
    const par = puzzle.par!.INTERMEDIATE;
    expect(par, 'another result than the own').toBeGreaterThan(0);
    await playToWin(page, puzzle);
    const players = group(page, 'Signed-in Players');
    const guests = group(page, 'Guests');

    for (const [added, total] of [
      [0, 0],
      [19, 19],
    ] as const) {
      await test.step(`${total} players stay private`, async () => {
        if (added > 0) await addPlayers(server, added);
        await reopen(page);
        await expect(players).toContainText(tooFew('signed-in players'));
        await expect(guests).toContainText(tooFew('guests'));
        await expect(dialog(page)).not.toContainText(/\b1?9\b|better|first guess/);
      });
    }

    await test.step('20 players are shown', async () => {
      await addPlayers(server, 1, { misses: 6, seconds: 600, firstGuess: 'A1' });
      await reopen(page);
      await expect(players.getByRole('definition')).toHaveText(['20', '95%', '2:16']);
      await expect(players).toContainText('You did better than 100% of players at Intermediate.');
      await expect(players).toContainText(
        'Most common first guess: E = 3, made by 95% of those who share their guesses.',
      );
      const labels = ['No missesYou', '1 miss', '2 misses', '3 misses', '4 misses', '5 misses', 'Lost'];
      const counts = ['0 players', '0 players', '19 players', '0 players', '0 players', '0 players', '1 player'];
      await expect(results(players, 'Intermediate')).toHaveText(
        labels.map((label, misses) => `${label}${misses === par ? 'Par' : ''}${counts[misses]}`),
      );
      await expect(guests).toContainText(tooFew('guests'));
    });

    await test.step('19 players at another difficulty stay private', async () => {
      await addPlayers(server, 19, { difficulty: 'TORTURE', misses: 6, seconds: 1800 });
      await reopen(page);
      await expect(players.getByRole('definition')).toHaveText(['20', '95%', '2:16']);
      await expect(players).not.toContainText('Torture');
      await expect(players).toContainText('A difficulty is left out until 20 signed-in players have finished at it.');
      await addPlayers(server, -19, { difficulty: 'TORTURE', misses: 6, seconds: 1800 });
    });

    await test.step('10,000 players, with guests counted separately', async () => {
      await addPlayers(server, 980, { misses: 0, seconds: 30, firstGuess: 'S1' });
      await addPlayers(server, 5000, { misses: 4 });
      await addPlayers(server, 4000, { difficulty: 'TORTURE', misses: 5, seconds: 1800, firstGuess: null });
      await addPlayers(server, 1199, { isGuest: true, misses: 6, seconds: 600, firstGuess: null });
      await reopen(page);
      await expect(players.getByRole('definition')).toHaveText(['10,000', '99%', '2:24']);
      await expect(players).toContainText('You did better than 83% of players at Intermediate.');
      await expect(results(players, 'Intermediate').first()).toHaveText('No missesYou980 players');
      const widths = await results(players, 'Intermediate')
        .locator('[aria-hidden]')
        .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().width));
      expect([...new Set(widths)], 'the bars have one scale').toHaveLength(1);
      await expect(results(players, 'Torture')).toHaveCount(0);
      await expect(guests.getByRole('definition')).toHaveText(['1,200', '0%', '11:00']);
      await expect(results(guests, 'Intermediate').last()).toHaveText('Lost1,199 players');
    });

    await test.step('accessible at both widths, large enough for a thumb', async () => {
      await expectFitAndAccessible(page);
      await expectThumbSized(dialog(page).locator('button, summary'));
    });

    await test.step('by keyboard', async () => {
      const torture = players.locator('summary', { hasText: 'Torture' });
      await torture.focus();
      await page.keyboard.press('Enter');
      await expect(results(players, 'Torture').nth(5)).toHaveText('5 misses4,000 players');
      await expect(players.getByText('You', { exact: true })).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(openButton(page)).toBeFocused();
    });

    await test.step("the same from Today's Results", async () => {
      await returnHome(page);
      await page.getByRole('button', { name: "Today's Results" }).click();
      await reopen(page);
      await expect(players.getByRole('definition').first()).toHaveText('10,000');
    });

    const ada = await openDevice(browser, server, NOON, 'Ada');
    const adasPlayers = group(ada, 'Signed-in Players');
    await test.step('a result that is not sent yet, and appears once it is', async () => {
      await intercept(ada, '**/api/v1/game/complete', (route) => route.abort());
      await pressPlay(ada);
      await playToLoss(ada, await todaysPuzzle(ada));
      await reopen(ada);
      await expect(dialog(ada).getByRole('alert')).toContainText('You can see them once your result is sent');
      await ada.unroute('**/api/v1/game/complete');
      await ada.clock.runFor(60_000);
      await expect(adasPlayers.getByRole('definition').first()).toHaveText('10,001');
      await expect(results(adasPlayers, 'Intermediate').last()).toHaveText('LostYou2 players');
      await expect(adasPlayers).not.toContainText('better than');
    });

    await test.step('after a failure', async () => {
      await intercept(ada, '**/api/v1/game/everyone/**', (route) => route.abort());
      await ada.goto('/start');
      await ada.getByRole('button', { name: "Today's Results" }).click();
      await reopen(ada);
      await expect(dialog(ada).getByRole('alert')).toContainText('Unable to reach server.');
      await ada.unroute('**/api/v1/game/everyone/**');
      await dialog(ada).getByRole('button', { name: 'Try Again' }).click();
      await expect(adasPlayers.getByRole('definition').first()).toHaveText('10,001');
    });
  } finally {
    await server.stop();
  }
});
