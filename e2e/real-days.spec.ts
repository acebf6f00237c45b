import type { Browser, Locator, Page } from '@playwright/test';
import type { LegacyGame } from '../packages/contract/src/index.ts';
import { formatLongDate } from '../packages/game/src/index.ts';
import { headerButton } from './support/dialogs.ts';
import {
  awaitResult,
  expectBoardReady,
  hits,
  makeGuesses,
  playLink,
  playToLoss,
  playToWin,
  pressPlay,
  returnHome,
  todaysPuzzle,
  winDialog,
} from './support/game.ts';
import { openDevice, startServerOnDate, type ServerOnDate } from './support/server-on-date.ts';
import { expect, test } from './support/test.ts';
import { consentDialog } from './support/visitor.ts';

const SATURDAY_NOON = '2027-03-13T17:00:00Z';
const MIDNIGHT = { sunday: '2027-03-14T05:00:00Z', monday: '2027-03-15T04:00:00Z' };

const device = (browser: Browser, server: ServerOnDate, time: string) => openDevice(browser, server, time, 'Ada');

const streaksOf = (dialog: Locator) => dialog.getByRole('region', { name: 'Streaks' }).getByRole('definition');
async function expectReview(page: Page, results: Locator): Promise<void> {
  await results.getByRole('button', { name: 'Review my game' }).click();
  await expect(page.getByRole('list', { name: 'Your guesses' }).getByRole('listitem')).toHaveCount(6);
}

const greeting = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: `Welcome Back, Ada, ${text}` });

async function openStatistics(page: Page): Promise<Locator> {
  await headerButton(page, 'Statistics').click();
  const statistics = page.getByRole('dialog', { name: 'Your Personal Statistics' });
  await expect(statistics).toBeVisible();
  return statistics;
}

/** Watches the countdown run out and the new game appear. */
async function passMidnight(page: Page, server: ServerOnDate, midnight: string): Promise<void> {
  await page.clock.pauseAt(new Date(Date.parse(midnight) - 5_000));
  await expect(page.getByRole('timer')).toHaveText('00:00:05');
  server.setTime(midnight);
  await page.clock.resume();
  await page.clock.runFor(10_000);
  await expect(playLink(page)).toBeVisible();
}

test('three days on the real server, with two devices and a DST change', { tag: '@once' }, async ({ browser }) => {
  test.slow(); // starts its own server and plays four games
  const server = await startServerOnDate(SATURDAY_NOON);
  try {
    const page = await device(browser, server, SATURDAY_NOON);
    await test.step('a new player has no statistics', async () => {
      await expect(greeting(page, "let's start a new streak.")).toBeVisible();
      const statistics = await openStatistics(page);
      const none = 'No statistics available yet. Complete your first daily game!';
      await expect(statistics.getByText(none)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step("Saturday's win on the phone shows on the laptop", async () => {
      await pressPlay(page);
      const dialog = await playToWin(page, await todaysPuzzle(page));
      await expect(streaksOf(dialog)).toHaveText(['1', '1', '1', '1']);
      await returnHome(page);
      const laptop = await device(browser, server, SATURDAY_NOON);
      await expect(laptop.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
      await laptop.getByRole('button', { name: "Today's Results" }).click();
      const results = laptop.getByRole('dialog', { name: 'Congratulations' });
      // With consent, the guesses were sent, so the grid shows here as well.
      await expect(results.getByRole('list', { name: 'Guesses by number' })).toBeVisible();
      await expectReview(laptop, results);
      await laptop.context().close();
    });

    await test.step('Sunday, 23 hours long, extends the streak', async () => {
      await passMidnight(page, server, MIDNIGHT.sunday);
      await expect(greeting(page, 'add to your current 1 day winning streak.')).toBeVisible();
      await pressPlay(page, 'TORTURE');
      const dialog = await playToWin(page, await todaysPuzzle(page));
      await expect(streaksOf(dialog)).toHaveText(['2', '2', '2', '2']);
      await returnHome(page);
      await expect(greeting(page, 'add to your current 2 day winning streak.')).toBeVisible();
    });

    await test.step("Monday's loss ends the streak", async () => {
      await passMidnight(page, server, MIDNIGHT.monday);
      await pressPlay(page);
      const dialog = await playToLoss(page, await todaysPuzzle(page));
      await expect(streaksOf(dialog)).toHaveText(['0', '2', '3', '3']);
      await returnHome(page);
      await expect(page.getByText('Better luck tomorrow, Ada. Visit legacy games for more practice.')).toBeVisible();
    });

    await test.step('a legacy game, from the list and back', async () => {
      await page.getByRole('main').getByRole('link', { name: 'legacy games', exact: true }).click();
      // The 30 days before the first start, none of them played.
      await expect(page.getByText('30 unplayed legacy games available')).toBeVisible();
      const newest = page.getByRole('option').first();
      await expect(newest).toHaveAccessibleName(`Game #30 ${formatLongDate('2027-03-12')}`);
      await newest.click();
      const response = page.waitForResponse(/\/puzzles\/legacy\/\d+$/);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const { data: game } = (await (await response).json()) as { data: LegacyGame };
      await expectBoardReady(page);
      await makeGuesses(page, hits(game));
      await awaitResult(page, winDialog(page));
      await winDialog(page).getByRole('button', { name: 'Return to Legacy Games' }).click();
      await expect(page.getByText('29 unplayed legacy games available')).toBeVisible();
      await page.reload();
      await expect(page.getByText('29 unplayed legacy games available')).toBeVisible();
    });

    await test.step('the archive shows and reviews them on another device', async () => {
      const laptop = await device(browser, server, MIDNIGHT.monday);
      await laptop.getByRole('main').getByRole('link', { name: 'Archive' }).click();
      const played = laptop.getByRole('grid').getByRole('button', { name: /won|lost/ });
      await expect(played).toHaveCount(4);
      const names = await played.evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')));
      expect(names).toEqual([
        'March 12: won with no misses',
        'March 13: won with no misses',
        'March 14: won with no misses',
        'March 15, today: lost',
      ]);
      await laptop.getByRole('button', { name: 'March 14: ' }).click();
      await expectReview(laptop, laptop.getByRole('dialog', { name: 'Sunday, March 14, 2027' }));
      await laptop.getByRole('button', { name: 'Back to Results' }).click();
      await laptop.getByRole('button', { name: 'Back to Archive' }).click();
      await laptop.getByRole('combobox', { name: 'Month' }).selectOption('February');
      await expect(laptop.getByRole('button', { name: 'February 28: not played' })).toBeVisible();
      await laptop.context().close();
    });

    await test.step('with CONSENT_DEFAULT=off the consent switches start off', async () => {
      const visitor = await (await browser.newContext({ baseURL: server.address })).newPage();
      await visitor.goto('/');
      await consentDialog(visitor).getByRole('button', { name: 'Customize Settings' }).click();
      const switches = consentDialog(visitor).getByRole('switch', { disabled: false });
      await expect(switches).toHaveCount(3);
      for (const each of await switches.all()) await expect(each).not.toBeChecked();
      await visitor.context().close();
    });

    await test.step('the statistics include everything', async () => {
      const statistics = await openStatistics(page);
      await expect(statistics.getByRole('heading', { level: 3 })).toHaveText([
        'Daily Game Streaks',
        'All Games',
        'By Difficulty',
        'Misses per Win',
        'Last 30 Days',
        'By Month',
        'Best Times',
        'Average Skill',
      ]);
      const bestTime = /^\d+:\d\d$|^–$/; // some of these games take less time than a person could
      await expect(statistics.getByRole('definition')).toHaveText(
        [
          ['0', '2', '3', '3'],
          ['4', '3', '75%'],
          ['–', bestTime, '–', bestTime],
        ].flat(),
      );
      await expect(statistics.getByText('2 won')).toBeVisible();
      await expect(statistics.getByText('1 lost')).toBeVisible();
      await expect(statistics.getByText('27 not played')).toBeVisible();
      await expect(statistics.getByText(/^Mar 2027: 66.7% won/)).toBeVisible(); // with the legacy game
      await expect(statistics.getByText(formatLongDate('2027-03-15'))).toBeVisible();
      await expect(statistics.getByRole('row', { name: 'Intermediate 3 2' })).toBeVisible();
      await expect(statistics.getByRole('row', { name: 'Torture 1 1' })).toBeVisible();
      await expect(statistics.getByRole('listitem')).toHaveText([
        'No misses3 won',
        '1 miss0 won',
        '2 misses0 won',
        '3 misses0 won',
        '4 misses0 won',
        '5 misses0 won',
      ]);
    });
  } finally {
    await server.stop();
  }
});
