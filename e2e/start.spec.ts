import type { Page } from '@playwright/test';
import {
  formatCountdown,
  DIFFICULTY_INFO,
  missesText,
  nextDay,
  formatShortDate,
  startOfGameDay,
} from '../packages/game/src/index.ts';
import { closeDialog, openDialog } from './support/dialogs.ts';
import { expectBoardReady, openStart, playLink, todaysPuzzle } from './support/game.ts';
import { gameAfter, gameOn, delayDaily, fakeDay } from './support/fake-day.ts';
import { intercept } from './support/intercept.ts';
import { allowMotion, expect, NO_RESULTS, OUTAGE, test } from './support/test.ts';
import { revisit, consentDialog, setCookies, seedStorage, NO_CONSENT } from './support/visitor.ts';

const level = (page: Page, name: string) => page.getByRole('radio', { name });
const countdown = (page: Page) => page.getByRole('timer', { name: 'Time until the next puzzle' });
const completedCard = (page: Page) => page.getByRole('heading', { name: 'Daily Game Completed!' });

test.use({ allowedConsole: NO_RESULTS });

test.describe('Onboarding', () => {
  test('a newcomer reaches the first game in four taps', { tag: ['@phone', '@main'] }, async ({ page }) => {
    await allowMotion(page); // with the dialogs' transitions
    await page.goto('/');
    await consentDialog(page).getByRole('button', { name: 'Essential Only' }).tap();
    await page.getByText('Continue as Guest').tap();
    await page.getByRole('dialog', { name: 'How to Play' }).getByRole('button', { name: 'Got It' }).tap();
    await playLink(page).tap();
    await expectBoardReady(page);
    await expect(page).toHaveURL('/play');
  });
});

test.describe('Before playing', () => {
  test('the card shows the game and the difficulty levels', { tag: ['@once', '@main'] }, async ({ page }) => {
    await seedStorage(page, { fallback_user_settings: '{"difficulty":"CHALLENGING"}' });
    await setCookies(page, {
      consent: JSON.stringify({ hasSetPreferences: true, ...NO_CONSENT, isFirstTimeUser: true }),
      session_id: '0123456789abcdef0123456789abcdef',
      session_created: String(Date.now() - 61 * 60_000),
    });
    await page.clock.install();
    await page.goto('/legacy-games');
    await test.step('guests are redirected from the legacy games', async () => {
      await expect(page.getByText('Redirecting to start page...')).toBeVisible();
      await expect(page).toHaveURL('/start');
    });

    await test.step('How to Play keeps opening until it is closed once, regardless of session age', async () => {
      const help = page.getByRole('dialog', { name: 'How to Play' });
      await expect(help).toBeVisible();
      await page.reload();
      await expect(help).toBeVisible();
      await closeDialog(help);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('the game and its Eastern date are shown', async () => {
      const { wordSetId, gameDate } = await todaysPuzzle(page);
      await expect(
        page.getByRole('heading', { level: 1, name: "Welcome Back, Guest, let's start a new streak." }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
      await expect(page.getByText(`Game #${wordSetId} – ${formatShortDate(gameDate)} (ET)`)).toBeVisible();
      await expect(playLink(page)).toHaveAttribute('href', '/play');
      await expect(page.getByRole('link', { name: 'Practice Games' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Legacy Games' })).toBeHidden();
    });

    await test.step('a new guest has no statistics and sees the storage warning', async () => {
      const statistics = await openDialog(page, 'Guest Statistics');
      await expect(statistics.getByText('No statistics available yet. Complete your first daily game!')).toBeVisible();
      await expect(
        statistics.getByText('These statistics are stored locally, and your streaks are tied to this browser.'),
      ).toBeVisible();
      await expect(statistics.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      await closeDialog(statistics);
    });

    await test.step('the levels are explained', async () => {
      await page.getByRole('button', { name: 'Difficulty Levels' }).click();
      const dialog = page.getByRole('dialog', { name: 'Difficulty Levels' });
      await expect(dialog.getByText('each difficulty has its own par')).toBeVisible();
      await expect(dialog.getByRole('term')).toHaveText(Object.values(DIFFICULTY_INFO).map(({ modeName }) => modeName));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('the difficulty follows the saved default until another is selected', async () => {
      await expect(page.getByRole('radiogroup', { name: 'Difficulty' }).getByRole('radio')).toHaveCount(4);
      const { par } = await todaysPuzzle(page);
      const shownPar = page.getByRole('status').getByText('Par: ');
      await expect(level(page, 'Challenging')).toBeChecked();
      await expect(shownPar).toHaveText(`Par: ${missesText(par!.CHALLENGING)}`);
      await saveDefault(page, 'Torture');
      await expect(level(page, 'Torture')).toBeChecked();
      await expect(shownPar).toHaveText(`Par: ${missesText(par!.TORTURE)}`);
      await level(page, 'Foundation').click();
      await expect(shownPar).toHaveText(`Par: ${missesText(par!.FOUNDATION)}`);
      await saveDefault(page, 'Intermediate');
      await expect(level(page, 'Foundation')).toBeChecked();
      await playLink(page).click();
      await expect(page.getByText('Foundation Mode')).toBeVisible();
    });
  });

  test('the page renders before its data arrives, and nothing shifts when it does', async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await delayDaily(page);
    await revisit(page, '/start');
    await expect(page.getByRole('heading', { name: 'Welcome Back, Guest' })).toBeVisible();
    await expect(page.getByText('Loading Daily Game...')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Practice Games' })).toBeVisible();
    release();
    await expect(playLink(page)).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  });
});

test.describe('The countdown', { tag: '@once' }, () => {
  test('is correct after sleep, at midnight and on DST days', async ({ page }) => {
    const today = gameOn('2027-02-10');
    const server = await fakeDay(page, today);
    await openCompleted(page, '2027-02-10', new Date('2027-02-10T09:00:00-05:00'));
    await test.step('after the laptop wakes up', async () => {
      await page.clock.fastForward('05:00:00');
      await page.clock.pauseAt(new Date('2027-02-10T18:00:00-05:00'));
      await expect(countdown(page)).toHaveText('06:00:00');
    });

    await test.step('it ticks down and turns into the new game at midnight', async () => {
      await page.clock.pauseAt(new Date('2027-02-10T23:59:50-05:00'));
      await expect(countdown(page)).toHaveText('00:00:10');
      await page.clock.runFor(1_000);
      await expect(countdown(page)).toHaveText('00:00:09');
      await page.clock.runFor(8_000);
      await expect(countdown(page)).toHaveText('00:00:01');
      await expect(completedCard(page)).toBeVisible();
      // The server is a few seconds late.
      await page.clock.runFor(10_000);
      await expect(countdown(page)).toHaveText('00:00:00');
      await expect(page.getByText('The new game is on its way...')).toBeVisible();
      server.puzzle = gameAfter(today);
      await page.clock.resume();
      // In small steps: if the clock jumped, a request in flight would time out.
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(playLink(page)).toBeVisible();
      await expect(page.getByText('A new game is available.')).toBeAttached();
    });

    for (const [direction, day, hour, left] of [
      ['forward', '2027-03-14', '2027-03-14T00:30:00-05:00', '22:30:00'],
      ['back', '2027-11-07', '2027-11-07T00:30:00-04:00', '24:30:00'],
    ] as const) {
      await test.step(`on the day the clocks go ${direction}`, async () => {
        server.puzzle = gameOn(day);
        await setCookies(page, { [`dailyComplete${day}`]: 'true' });
        await page.clock.pauseAt(new Date(Date.parse(hour) - 10 * 60_000));
        await page.clock.resume();
        await page.reload();
        await expect(completedCard(page)).toBeVisible();
        await page.clock.pauseAt(new Date(hour));
        await expect(countdown(page)).toHaveText(left);
      });
    }
  });

  test("follows the server's clock when the browser's is a day off, as the game does", async ({ page }) => {
    const { gameDate, wordSetId } = await todaysPuzzle(page);
    await page.clock.install({ time: new Date(Date.now() - 86_400_000) });
    for (const days of ['behind', 'ahead']) {
      await page.context().clearCookies({ name: `dailyComplete${gameDate}` });
      await revisit(page, '/start');
      await expect(page.getByText(`Game #${wordSetId} – ${formatShortDate(gameDate)} (ET)`)).toBeVisible();
      await playLink(page).click();
      await expectBoardReady(page);
      await expect(page).toHaveURL('/play');

      await page.evaluate(() => localStorage.clear());
      await setCookies(page, { [`dailyComplete${gameDate}`]: 'true' });
      await page.goto('/start');
      await expect(completedCard(page)).toBeVisible();
      const until = startOfGameDay(nextDay(gameDate));
      // Reading the two clocks takes a second or two.
      await expect(async () => {
        const now = Date.now();
        const about = [-2, -1, 0, 1, 2].map((seconds) => formatCountdown(now + seconds * 1000, until));
        expect(about, `with a clock that is ${days}`).toContain(await countdown(page).textContent());
      }).toPass();
      await page.clock.fastForward('48:00:00');
    }
  });
});

test.describe('Offline', { tag: '@once' }, () => {
  test.use({ allowedConsole: new RegExp(`${OUTAGE.source}|${NO_RESULTS.source}`) });

  test('a finished game stays finished and counts down to Eastern midnight', async ({ page }) => {
    await intercept(page, '**/api/v1/**', (route) => route.abort());
    await openCompleted(page, '2027-02-10', new Date('2027-02-10T20:00:00-05:00'));
    await page.clock.pauseAt(new Date('2027-02-10T21:00:00-05:00'));
    await expect(countdown(page)).toHaveText('03:00:00');

    await test.step('there is no results button if this browser no longer has the results', async () => {
      await expect(page.getByText('The results of this game are no longer saved in this browser.')).toBeVisible();
      await expect(page.getByRole('button', { name: "Today's Results" })).toHaveCount(0);
    });
  });
});

/** Opens the start page as a guest who has finished the game of that date. */
async function openCompleted(page: Page, gameDate: string, time: Date): Promise<void> {
  await setCookies(page, { [`dailyComplete${gameDate}`]: 'true' });
  await openStart(page, time);
  await expect(completedCard(page)).toBeVisible();
}

async function saveDefault(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shift: number;
  }
}
