import type { Page } from '@playwright/test';
import { countdownText, DIFFICULTY_INFO, nextDay, shortDate, startOfGameDay } from '../packages/game/src/index.ts';
import { closeDialog, openDialog } from './support/dialogs.ts';
import { boardIsReady, comeToStart, playLink, todaysPuzzle } from './support/game.ts';
import { gameAfter, gameOf, holdDaily, pretendDay } from './support/pretend-day.ts';
import { allowMotion, expect, NO_RESULTS, OUTAGE, test } from './support/test.ts';
import { comeBack, consentDialog, leaveCookies, leaveInStorage, NOTHING_CHOSEN } from './support/visitor.ts';

const level = (page: Page, name: string) => page.getByRole('radio', { name });
const countdown = (page: Page) => page.getByRole('timer', { name: 'Time until the next puzzle' });
const completedCard = (page: Page) => page.getByRole('heading', { name: 'Daily Game Completed!' });

test.use({ mayComplain: NO_RESULTS });

test.describe('The way in', () => {
  test('a newcomer reaches the first game in four taps', { tag: '@phone' }, async ({ page }) => {
    await allowMotion(page); // each dialog comes and goes on its way
    await page.goto('/');
    await consentDialog(page).getByRole('button', { name: 'Essential Only' }).tap();
    await page.getByText('Continue as Guest').tap();
    // Opens by itself, this once.
    await page.getByRole('dialog', { name: 'How to Play' }).getByRole('button', { name: 'Got It' }).tap();
    await playLink(page).tap();
    await boardIsReady(page);
    await expect(page).toHaveURL('/play');
  });
});

test.describe('Before the game', () => {
  test('the card names the game and offers the levels', { tag: '@any-width' }, async ({ page }) => {
    await leaveInStorage(page, { fallback_user_settings: '{"difficulty":"CHALLENGING"}' });
    await leaveCookies(page, {
      consent: JSON.stringify({ hasSetPreferences: true, ...NOTHING_CHOSEN, isFirstTimeUser: true }),
      session_id: '0123456789abcdef0123456789abcdef',
      session_created: String(Date.now() - 61 * 60_000),
    });
    await page.clock.install();
    await page.goto('/legacy-games');
    await test.step('a guest is led there from the legacy games', async () => {
      await expect(page.getByText('Redirecting to start page...')).toBeVisible();
      await expect(page).toHaveURL('/start');
    });

    await test.step('How to Play opens until it has been closed once, however old the session is', async () => {
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

    await test.step('the game and its Eastern date', async () => {
      const { wordSetId, gameDate } = await todaysPuzzle(page);
      await expect(
        page.getByRole('heading', { level: 1, name: "Welcome Back, Guest, let's start a new streak." }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
      await expect(page.getByText(`Game #${wordSetId} – ${shortDate(gameDate)} (ET)`)).toBeVisible();
      await expect(playLink(page)).toHaveAttribute('href', '/play');
      await expect(page.getByRole('link', { name: 'Practice Games' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Legacy Games' })).toBeHidden();
    });

    await test.step('a guest who has played nothing has no statistics, and is warned', async () => {
      const statistics = await openDialog(page, 'Guest Statistics');
      await expect(statistics.getByText('No statistics available yet. Complete your first daily game!')).toBeVisible();
      await expect(statistics.getByText('These statistics are stored locally, in this browser only.')).toBeVisible();
      await expect(statistics.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
      await closeDialog(statistics);
    });

    await test.step('the levels are explained', async () => {
      await page.getByRole('button', { name: 'Difficulty Levels' }).click();
      const dialog = page.getByRole('dialog', { name: 'Difficulty Levels' });
      await expect(dialog.getByRole('term')).toHaveText(Object.values(DIFFICULTY_INFO).map(({ modeName }) => modeName));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('the difficulty follows the saved default until another is picked', async () => {
      await expect(page.getByRole('radiogroup', { name: 'Difficulty' }).getByRole('radio')).toHaveCount(4);
      await expect(level(page, 'Challenging')).toBeChecked();
      await saveDefault(page, 'Torture');
      await expect(level(page, 'Torture')).toBeChecked();
      await level(page, 'Foundation').click();
      await saveDefault(page, 'Intermediate');
      await expect(level(page, 'Foundation')).toBeChecked();
      await playLink(page).click();
      await expect(page.getByText('Foundation Mode')).toBeVisible();
    });
  });

  test('the page is there before its data, and nothing moves when that comes', async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdDaily(page);
    await comeBack(page, '/start');
    await expect(page.getByRole('heading', { name: 'Welcome Back, Guest' })).toBeVisible();
    await expect(page.getByText('Loading Daily Game...')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Practice Games' })).toBeVisible();
    release();
    await expect(playLink(page)).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  });
});

test.describe('The countdown', { tag: '@any-width' }, () => {
  test('is right at every hour of the year', async ({ page }) => {
    const today = gameOf('2027-02-10');
    const server = await pretendDay(page, today);
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T09:00:00-05:00'));
    await test.step('after the laptop has slept', async () => {
      await page.clock.fastForward('05:00:00');
      await page.clock.pauseAt(new Date('2027-02-10T18:00:00-05:00'));
      await expect(countdown(page)).toHaveText('06:00:00');
    });

    await test.step('it ticks, and at midnight turns into the new game', async () => {
      await page.clock.pauseAt(new Date('2027-02-10T23:59:50-05:00'));
      await expect(countdown(page)).toHaveText('00:00:10');
      await page.clock.runFor(1_000);
      await expect(countdown(page)).toHaveText('00:00:09');
      await page.clock.runFor(8_000);
      await expect(countdown(page)).toHaveText('00:00:01');
      await expect(completedCard(page)).toBeVisible();
      // The server is a little late.
      await page.clock.runFor(10_000);
      await expect(countdown(page)).toHaveText('00:00:00');
      await expect(page.getByText('The new game is on its way...')).toBeVisible();
      server.puzzle = gameAfter(today);
      await page.clock.resume();
      await page.clock.runFor(10_000);
      await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
      await expect(playLink(page)).toBeVisible();
      await expect(page.getByText('A new game is available.')).toBeAttached();
    });

    for (const [what, day, hour, left] of [
      ['forward', '2027-03-14', '2027-03-14T00:30:00-05:00', '22:30:00'],
      ['back', '2027-11-07', '2027-11-07T00:30:00-04:00', '24:30:00'],
    ] as const) {
      await test.step(`on the day on which the clocks go ${what}`, async () => {
        server.puzzle = gameOf(day);
        await leaveCookies(page, { [`dailyComplete${day}`]: 'true' });
        await page.clock.pauseAt(new Date(Date.parse(hour) - 10 * 60_000));
        await page.clock.resume();
        await page.reload();
        await expect(completedCard(page)).toBeVisible();
        await page.clock.pauseAt(new Date(hour));
        await expect(countdown(page)).toHaveText(left);
      });
    }
  });

  test("is the server's, as the game is, where the browser's clock is a day behind or ahead", async ({ page }) => {
    const { gameDate, wordSetId } = await todaysPuzzle(page);
    await page.clock.install({ time: new Date(Date.now() - 86_400_000) });
    for (const days of ['behind', 'ahead']) {
      await page.context().clearCookies({ name: `dailyComplete${gameDate}` });
      await comeBack(page, '/start');
      await expect(page.getByText(`Game #${wordSetId} – ${shortDate(gameDate)} (ET)`)).toBeVisible();
      await playLink(page).click();
      await boardIsReady(page);
      await expect(page).toHaveURL('/play');

      await page.evaluate(() => localStorage.clear());
      await leaveCookies(page, { [`dailyComplete${gameDate}`]: 'true' });
      await page.goto('/start');
      await expect(completedCard(page)).toBeVisible();
      const until = startOfGameDay(nextDay(gameDate));
      // A second or two pass between the look at our clock and the look at theirs.
      await expect(async () => {
        const now = Date.now();
        const about = [-2, -1, 0, 1, 2].map((seconds) => countdownText(now + seconds * 1000, until));
        expect(about, `with a clock that is ${days}`).toContain(await countdown(page).textContent());
      }).toPass();
      await page.clock.fastForward('48:00:00');
    }
  });
});

test.describe('Without a server', { tag: '@any-width' }, () => {
  test.use({ mayComplain: new RegExp(`${OUTAGE.source}|${NO_RESULTS.source}`) });

  test('a finished game stays finished, with the countdown to Eastern midnight', async ({ page }) => {
    await page.route('**/api/v1/**', (route) => route.abort());
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T20:00:00-05:00'));
    await page.clock.pauseAt(new Date('2027-02-10T21:00:00-05:00'));
    await expect(countdown(page)).toHaveText('03:00:00');

    await test.step('no button promises results that this browser no longer has', async () => {
      await expect(page.getByText('The results of this game are no longer saved in this browser.')).toBeVisible();
      await expect(page.getByRole('button', { name: "Today's Results" })).toHaveCount(0);
    });
  });
});

/** Comes at that time as a guest who has finished the game of that date. */
async function comeCompleted(page: Page, gameDate: string, time: Date): Promise<void> {
  await leaveCookies(page, { [`dailyComplete${gameDate}`]: 'true' });
  await comeToStart(page, time);
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
