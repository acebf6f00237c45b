import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { MAX_TIME_TAKEN_SECONDS } from '../packages/game/src/index.ts';
import { closeDialog, headerButton } from './support/dialogs.ts';
import { openStart, guess, playLink, playToLoss, playToWin, pressPlay, returnHome } from './support/game.ts';
import { gameAfter } from './support/fake-day.ts';
import { fakeAccount, type FakeAccount } from './support/fake-account.ts';
import { expect, expectAccessibleInBothThemes, OUTAGE, test } from './support/test.ts';
import { site, unsentItems } from './support/visitor.ts';
import { PHONE } from './support/widths.ts';

const NOON = new Date('2027-03-13T17:00:00Z');

const completedCard = (page: Page): Locator => page.getByRole('heading', { name: 'Daily Game Completed!' });
const greeting = (page: Page, text: string): Locator =>
  page.getByRole('heading', { level: 1, name: `Welcome Back, ${text}` });

async function otherDevice(browser: Browser, account: FakeAccount): Promise<Page> {
  const options: BrowserContextOptions = { baseURL: site() };
  const page = await (await browser.newContext(options)).newPage();
  await account.signIn(page);
  await openStart(page, NOON);
  return page;
}

/** As if the visitor returned from another tab. */
const refocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** As on a device that the server has not told anything yet. */
const forgetReplies = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
}

test.describe('On two devices', () => {
  test.use({ allowedConsole: OUTAGE });

  test('a game finished on the phone is also finished on the laptop', { tag: '@once' }, async ({ page, browser }) => {
    const account = fakeAccount('2027-03-13');
    const { today } = account;
    await account.signIn(page);
    await openStart(page, NOON);
    await expect(greeting(page, "Ada, let's start a new streak.")).toBeVisible();
    const onTheBoard = await otherDevice(browser, account);
    await pressPlay(onTheBoard);
    await guess(onTheBoard, today.word1.charAt(0), 1);

    const phone = await otherDevice(browser, account);
    await pressPlay(phone, 'CHALLENGING');
    const dialog = await playToWin(phone, today);
    await expect(dialog.getByText(`Game #${today.wordSetId} · Challenging Mode`)).toBeVisible();
    await expect(dialog.getByText("Great job! You're on a winning streak!")).toBeVisible();
    await expect.poll(() => account.recorded).toHaveLength(1);
    expect(account.recorded[0]).not.toHaveProperty('guessLog'); // there is no consent for it
    expect(account.recorded[0]).not.toHaveProperty('sessionId');
    await returnHome(phone);

    await expect(playLink(page)).toBeVisible();
    await refocus(page);
    await expect(completedCard(page)).toBeVisible();
    await expect(page.getByText('Nice win, Ada! Visit legacy games for more practice.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'legacy games', exact: true })).toHaveAttribute(
      'href',
      '/legacy-games',
    );
    await expect(greeting(page, 'Ada, add to your current 1 day winning streak.')).toBeVisible();

    await test.step('an unfinished copy on another device ends', async () => {
      await refocus(onTheBoard);
      await expect(completedCard(onTheBoard)).toBeVisible();
      await expect(onTheBoard).toHaveURL('/start');
    });

    await test.step('the results come from the server, the grid only from the device that played', async () => {
      await page.getByRole('button', { name: "Today's Results" }).click();
      const here = page.getByRole('dialog', { name: 'Congratulations' });
      await expect(here.getByText(`Game #${today.wordSetId} · Challenging Mode`)).toBeVisible();
      await expect(here.getByText(today.word1, { exact: true })).toBeVisible();
      await expect(here.getByRole('list', { name: 'Guesses by number' })).toBeHidden();
      await phone.getByRole('button', { name: "Today's Results" }).click();
      const there = phone.getByRole('dialog', { name: 'Congratulations' });
      await expect(there.getByRole('list', { name: 'Guesses by number' })).toBeVisible();
    });

    await test.step('a failed fetch of the results can be retried', async () => {
      account.broken = ['/game/daily-completion-details'];
      await forgetReplies(page);
      await page.goto('/start');
      await page.getByRole('button', { name: "Today's Results" }).click();
      const missing = page.getByRole('dialog', { name: "Today's Results" });
      await expect(missing.getByText('Failed to fetch daily game results. Please try again.')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      account.broken = [];
      await missing.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('dialog', { name: 'Congratulations' })).toBeVisible();
    });

    await test.step('the longest time fits on a phone, and missing praise leaves no gap', async () => {
      Object.assign(account.recorded[0] ?? {}, { timeTakenSeconds: MAX_TIME_TAKEN_SECONDS });
      await forgetReplies(page);
      account.broken = ['/users/'];
      await page.setViewportSize(PHONE);
      await page.reload();
      await page.getByRole('button', { name: "Today's Results" }).click();
      const figures = page.getByRole('region', { name: 'Game statistics' });
      await expect(figures.getByRole('definition').last()).toHaveText('1440:00');
      expect(await figures.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const streaks = page.getByRole('region', { name: 'Streaks' });
      await expect(streaks.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
      await expect(streaks.getByRole('status')).toHaveText('');
      await expect(streaks.getByRole('status')).toBeHidden();
    });

    await test.step('the browser that played knows the result without the server', async () => {
      account.broken = ['/game/', '/users/'];
      await phone.goto('/start');
      await expect(completedCard(phone)).toBeVisible();
      account.broken = [];
    });

    await test.step('a guest sees none of it', async () => {
      await logOut(phone);
      await phone.getByRole('button', { name: 'Continue as Guest' }).click();
      await expect(playLink(phone)).toBeVisible();
      await headerButton(phone, 'Statistics').click();
      await expect(phone.getByText('No statistics available yet. Complete your first daily game!')).toBeVisible();
    });

    await test.step("the next day, the unfinished copy is not offered as yesterday's game", async () => {
      account.today = gameAfter(today);
      await onTheBoard.clock.fastForward('24:00:00');
      for (const path of ['/start', '/play']) {
        await onTheBoard.goto(path);
        await expect(playLink(onTheBoard)).toBeVisible();
        await expect(greeting(onTheBoard, 'Ada, add to your current 1 day winning streak.')).toBeVisible();
        await expect(onTheBoard.getByRole('link', { name: "Finish yesterday's game" })).toBeHidden();
      }
    });
    await Promise.all([phone.context().close(), onTheBoard.context().close()]);
  });
});

test.describe('While the server cannot be reached', () => {
  test.use({ allowedConsole: OUTAGE });

  const EVERYTHING = ['/'];
  const asOf = (page: Page, date: string): Locator => page.getByText(`Your streaks are as of ${date}.`);

  test('a player keeps the last known results, even after a reload', { tag: '@once' }, async ({ page }) => {
    const account = fakeAccount('2027-03-13').withWin('2027-03-11').withWin('2027-03-12').withWin('2027-03-13');
    await account.signIn(page);
    await openStart(page, NOON);
    await expect(page.getByText('Nice win, Ada!')).toBeVisible();
    await expect(asOf(page, 'Mar 13, 2027')).toBeHidden();
    account.broken = EVERYTHING;
    await page.reload();

    await test.step('the start page shows the streak with its date, and does not offer the game again', async () => {
      await expect(greeting(page, 'Ada, add to your current 3 day winning streak.')).toBeVisible();
      await expect(asOf(page, 'Mar 13, 2027')).toBeVisible();
      await expect(completedCard(page)).toBeVisible();
      await expect(page.getByText(`Game #${account.today.wordSetId} – Mar 13, 2027 (ET)`)).toBeVisible();
      await expect(page.getByText('Nice win, Ada!')).toBeVisible();
      await expect(playLink(page)).toBeHidden();
      await expectAccessibleInBothThemes(page);
    });
    await test.step("so do Today's Results and the statistics", async () => {
      await page.getByRole('button', { name: "Today's Results" }).click();
      const results = page.getByRole('dialog', { name: 'Congratulations' });
      await expect(results.getByText(account.today.word1, { exact: true })).toBeVisible();
      await expect(results.getByRole('region', { name: 'Streaks' }).getByRole('definition')).toHaveText([
        '3',
        '3',
        '3',
        '3',
      ]);
      await results.getByRole('button', { name: 'Return Home' }).click();
      await headerButton(page, 'Statistics').click();
      const statistics = page.getByRole('dialog', { name: 'Your Personal Statistics' });
      await expect(statistics.getByText('Your streaks are as of Mar 13, 2027.')).toBeVisible();
      await expect(statistics.getByText('Saturday, March 13, 2027')).toBeVisible();
      await closeDialog(statistics);
    });
    await test.step('the next day the streak is still alive, and a day later it has ended', async () => {
      await page.clock.fastForward('24:00:00');
      await page.reload();
      await expect(greeting(page, 'Ada, add to your current 3 day winning streak.')).toBeVisible();
      await expect(asOf(page, 'Mar 13, 2027')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Practice game' })).toBeVisible();
      await page.clock.fastForward('24:00:00');
      await page.reload();
      await expect(greeting(page, "Ada, let's start a new streak.")).toBeVisible();
      await expect(asOf(page, 'Mar 13, 2027')).toBeVisible();
    });
    await test.step('once the server can be reached, its streaks are shown again', async () => {
      account.broken = [];
      account.today = gameAfter(gameAfter(account.today));
      account.withWin('2027-03-14');
      await page.evaluate(() => void dispatchEvent(new Event('online')));
      await expect(greeting(page, 'Ada, add to your current 4 day winning streak.')).toBeVisible();
      await expect(page.getByText('Your streaks are as of')).toBeHidden();
    });
    await test.step('another player in this browser sees none of it', async () => {
      await logOut(page);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('known');
      await page.goto('about:blank');
      Object.assign(account.user, { id: 8, displayName: 'Bea' });
      account.broken = EVERYTHING;
      await account.signIn(page);
      await page.goto('/start');
      await expect(greeting(page, "Bea, let's start a new streak.")).toBeVisible();
      await expect(page.getByText('Your streaks are as of')).toBeHidden();
    });
  });

  test('a game is added to the last known streaks', { tag: '@once' }, async ({ page }) => {
    const account = fakeAccount('2027-03-13').withWin('2027-03-11').withWin('2027-03-12');
    await account.signIn(page);
    await openStart(page, NOON);
    await expect(greeting(page, 'Ada, add to your current 2 day winning streak.')).toBeVisible();
    account.broken = ['/users/', '/game/'];
    await page.reload();
    await expect(asOf(page, 'Mar 13, 2027')).toBeVisible();
    await pressPlay(page);
    const dialog = await playToWin(page, account.today);
    const streaks = dialog.getByRole('region', { name: 'Streaks' });
    await expect(streaks.getByRole('definition')).toHaveText(['3', '3', '3', '3']);
    await expect(streaks.getByRole('status')).not.toHaveText('');
  });
});

test.describe('An unsent game', () => {
  test.use({ allowedConsole: OUTAGE });

  test('waits until its player signs in again', { tag: '@once' }, async ({ page }) => {
    const account = fakeAccount('2027-03-13').withWin('2027-03-12');
    account.broken = ['/game/complete'];
    await account.signIn(page);
    await openStart(page, NOON);
    await expect(greeting(page, 'Ada, add to your current 1 day winning streak.')).toBeVisible();
    await pressPlay(page);
    const dialog = await playToLoss(page, account.today);
    await expect.poll(() => unsentItems(page)).toHaveLength(1);

    await test.step('it already counts in the streaks', async () => {
      const streaks = page.getByRole('region', { name: 'Streaks' });
      const expectLost = async () => {
        await expect(streaks.getByRole('definition')).toHaveText(['0', '1', '2', '2']);
        await expect(streaks.getByRole('status')).toHaveText('');
      };
      await expectLost();
      await dialog.getByRole('button', { name: 'Return Home' }).click();
      await expect(greeting(page, "Ada, let's start a new streak.")).toBeVisible();
      await page.getByRole('button', { name: "Today's Results" }).click();
      await expectLost();
    });

    await page.goto('about:blank'); // or the page might retry before the player has left
    account.broken = [];
    await page.context().clearCookies({ name: 'auth_token' });
    await page.goto('/start');
    await expect(greeting(page, "Guest, let's start a new streak.")).toBeVisible();
    await expect(playLink(page)).toBeVisible();
    await page.clock.runFor(5_000);
    expect(account.recorded).toHaveLength(1);

    // Off the page, which would reject a sign-in with only one of its two cookies.
    await page.goto('about:blank');
    await account.signIn(page);
    await page.goto('/start');
    await expect(completedCard(page)).toBeVisible();
    await expect(greeting(page, "Ada, let's start a new streak.")).toBeVisible();
    await expect.poll(() => unsentItems(page)).toHaveLength(0);
    expect(account.recorded[1]).toMatchObject({ gameMode: 'daily', outcome: 'LOSS' });
  });
});
