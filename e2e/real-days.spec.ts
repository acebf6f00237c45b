import type { Browser, Page } from '@playwright/test';
import type { DailyPuzzle, LegacyGame } from '../packages/contract/src/index.ts';
import { longDate } from '../packages/game/src/index.ts';
import { headerButton } from './support/dialogs.ts';
import {
  awaitResult,
  boardIsReady,
  hits,
  makeGuesses,
  playToLoss,
  playToWin,
  pressPlay,
  returnHome,
  winDialog,
} from './support/game.ts';
import { startServerOfAnotherDay, type ServerOfAnotherDay } from './support/server-of-another-day.ts';
import { expect, test } from './support/test.ts';
import { ALL_CHOSEN } from './support/visitor.ts';

const NOON_OF = { saturday: '2027-03-13T17:00:00Z', sunday: '2027-03-14T16:00:00Z', monday: '2027-03-15T16:00:00Z' };

/** A device on which Ada is signed in, at the server's time. */
async function device(browser: Browser, server: ServerOfAnotherDay, time: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const consent = JSON.stringify({ hasSetPreferences: true, ...ALL_CHOSEN, isFirstTimeUser: false });
  const values = { consent, ...(await server.signInAda()) };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: server.address })),
  );
  const page = await context.newPage();
  await page.clock.install({ time: new Date(time) });
  await page.goto('/start');
  return page;
}

const todays = async (page: Page) =>
  ((await (await page.request.get('/api/v1/puzzles/daily')).json()) as { data: DailyPuzzle }).data;
const greeting = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: `Welcome Back, Ada, ${text}` });

test(
  'three days of a signed-in player on the real server, with two devices and a change of the clocks',
  { tag: '@any-width' },
  async ({ browser }) => {
    test.slow(); // it starts a server of its own and plays four games
    const server = await startServerOfAnotherDay(NOON_OF.saturday);
    try {
      await test.step('Saturday is won on the phone, and finished on the laptop too', async () => {
        const phone = await device(browser, server, NOON_OF.saturday);
        await expect(greeting(phone, "let's start a new streak.")).toBeVisible();
        await pressPlay(phone);
        const dialog = await playToWin(phone, await todays(phone));
        await expect(dialog.getByRole('region', { name: 'Streaks' }).getByRole('definition')).toHaveText([
          '1',
          '1',
          '1',
          '1',
        ]);
        const laptop = await device(browser, server, NOON_OF.saturday);
        await expect(laptop.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
        await laptop.getByRole('button', { name: "Today's Results" }).click();
        const results = laptop.getByRole('dialog', { name: 'Congratulations' });
        // The guesses were sent with consent, so that the grid is known here as well.
        await expect(results.getByRole('list', { name: 'Guesses by number' })).toBeVisible();
        await Promise.all([phone.context().close(), laptop.context().close()]);
      });

      await test.step('Sunday has 23 hours and adds one', async () => {
        server.setTime(NOON_OF.sunday);
        const page = await device(browser, server, NOON_OF.sunday);
        await expect(greeting(page, 'add to your current 1 day winning streak.')).toBeVisible();
        await pressPlay(page, 'TORTURE');
        await playToWin(page, await todays(page));
        await returnHome(page);
        await expect(greeting(page, 'add to your current 2 day winning streak.')).toBeVisible();
        await page.context().close();
      });

      server.setTime(NOON_OF.monday);
      const page = await device(browser, server, NOON_OF.monday);
      await test.step('Monday is lost', async () => {
        await pressPlay(page);
        await playToLoss(page, await todays(page));
        await returnHome(page);
        await expect(page.getByText('Better luck tomorrow, Ada. Visit legacy games for more practice.')).toBeVisible();
      });

      await test.step('a legacy game from the list to the return', async () => {
        await page.getByRole('main').getByRole('link', { name: 'legacy games', exact: true }).click();
        // Thirty days before the first, none of them played.
        await expect(page.getByText('30 unplayed legacy games available')).toBeVisible();
        const newest = page.getByRole('option').first();
        await expect(newest).toHaveAccessibleName(`Game #30 ${longDate('2027-03-12')}`);
        await newest.click();
        const answer = page.waitForResponse(/\/puzzles\/legacy\/\d+$/);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        const { data: game } = (await (await answer).json()) as { data: LegacyGame };
        await boardIsReady(page);
        await makeGuesses(page, hits(game));
        await awaitResult(page, winDialog(page));
        await winDialog(page).getByRole('button', { name: 'Return to Legacy Games' }).click();
        await expect(page.getByText('29 unplayed legacy games available')).toBeVisible();
        await page.reload();
        await expect(page.getByText('29 unplayed legacy games available')).toBeVisible();
      });

      await test.step('the statistics count it all', async () => {
        await headerButton(page, 'Statistics').click();
        const statistics = page.getByRole('dialog', { name: 'Your Personal Statistics' });
        await expect(statistics.getByRole('definition')).toHaveText(['0', '2', '3', '3', '4', '3', '75%']);
        await expect(statistics.getByText(longDate('2027-03-15'))).toBeVisible();
        await expect(statistics.getByRole('row', { name: 'Torture 1 1' })).toBeVisible();
      });
    } finally {
      await server.stop();
    }
  },
);
