import type { Page } from '@playwright/test';
import { countdownText, DIFFICULTY_INFO, nextDay, shortDate, startOfGameDay } from '../packages/game/src/index.ts';
import {
  beginDaily,
  boardIsReady,
  comeToStart,
  guess,
  playLink,
  playToLoss,
  playToWin,
  returnHome,
  todaysPuzzle,
} from './support/game.ts';
import { gameAfter, gameOf, holdDaily, pretendDay } from './support/pretend-day.ts';
import { expect, test } from './support/test.ts';
import { comeBack, consentDialog, leaveCookies, leaveInStorage } from './support/visitor.ts';

const level = (page: Page, name: string) => page.getByRole('radio', { name });
const countdown = (page: Page) => page.getByRole('timer', { name: 'Time until the next puzzle' });
const completedCard = (page: Page) => page.getByRole('heading', { name: 'Daily Game Completed!' });

test.describe('The way in', () => {
  test('a newcomer reaches the first game in four taps', async ({ page, hasTouch }) => {
    test.skip(hasTouch !== true, 'needs a touch screen');
    await page.goto('/');
    await consentDialog(page).getByRole('button', { name: 'Essential Only' }).tap();
    await page.getByText('Continue as Guest').tap();
    // Opens by itself, this once.
    await page.getByRole('dialog', { name: 'How to Play' }).getByRole('button', { name: 'Got It' }).tap();
    await playLink(page).tap();
    await boardIsReady(page);
    await expect(page).toHaveURL('/play');
  });

  test('who first came more than an hour ago is not shown How to Play', async ({ page }) => {
    await page.clock.install();
    const consent = { hasSetPreferences: true, performance: false, advertising: false, gameplayAnalytics: false };
    await leaveCookies(page, {
      consent: JSON.stringify({ ...consent, isFirstTimeUser: true }),
      session_id: '0123456789abcdef0123456789abcdef',
      session_created: String(Date.now() - 61 * 60_000),
    });
    await page.goto('/start');
    await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('Before the game', () => {
  test('the card names the game and its Eastern date', async ({ page }) => {
    await comeToStart(page);
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

  test('the difficulty follows the saved default until another is picked', async ({ page, hasTouch }) => {
    test.skip(hasTouch === true, 'the same on every screen');
    await leaveInStorage(page, { fallback_user_settings: '{"difficulty":"CHALLENGING"}' });
    await comeToStart(page);
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

  test('the levels are explained', async ({ page }) => {
    await comeToStart(page);
    await page.getByRole('button', { name: 'Difficulty Levels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Difficulty Levels' });
    await expect(dialog.getByRole('term')).toHaveText(Object.values(DIFFICULTY_INFO).map(({ modeName }) => modeName));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
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

test.describe('After the game', () => {
  test("a win is praised, and Today's Results tell all of it", async ({ page }) => {
    const puzzle = await beginDaily(page);
    await guess(page, puzzle.word1.charAt(1), 1);
    await page.clock.fastForward('01:00');
    await playToWin(page, puzzle);
    await returnHome(page);
    await expect(page.getByText('Next puzzle available in:')).toBeVisible();
    await expect(countdown(page)).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(page.getByText('New games available at 12:00 AM Eastern Time')).toBeVisible();
    await expect(
      page.getByText('Nice win. Register to access legacy games if you want to keep playing.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(playLink(page)).toBeHidden();

    await page.getByRole('button', { name: "Today's Results" }).click();
    const results = page.getByRole('dialog', { name: 'Congratulations' });
    await expect(results.getByText("You solved today's puzzle!")).toBeVisible();
    await expect(results.getByText(`Game #${puzzle.wordSetId} · Intermediate Mode`)).toBeVisible();
    const grid = results.getByRole('list', { name: 'Guesses by number' });
    await expect(grid.getByRole('img', { name: '1: miss, hit' })).toBeVisible();
    await expect(grid.getByRole('img', { name: '6: hit' })).toBeVisible();
    await expect(results.getByRole('region', { name: 'Game statistics' })).toHaveText(
      /Total guesses7Correct6Incorrect1Time1:\d\d/,
    );
    await expect(results.getByRole('region', { name: 'Streaks' })).toContainText(
      'Current Win Streak1Best Win Streak1Current Played1Max Played1',
    );
    await expect(results.getByText("Great job! You're on a winning streak!")).toBeVisible();
    await expect(results.getByText('The words were:')).toBeVisible();
    for (const word of [puzzle.word1, puzzle.word2, puzzle.word3]) {
      await expect(results.getByText(word, { exact: true })).toBeVisible();
    }
    await expect(results.getByRole('button', { name: 'Share Results' })).toBeVisible();
    await results.getByRole('button', { name: 'Return Home' }).click();
    await expect(results).toBeHidden();
    await expect(page).toHaveURL('/start');
  });

  test('a loss is consoled', async ({ page, hasTouch }) => {
    test.skip(hasTouch === true, 'the same on every screen');
    const puzzle = await beginDaily(page);
    await playToLoss(page, puzzle);
    await returnHome(page);
    await expect(
      page.getByText('Better luck tomorrow. Register to access legacy games if you want to keep playing.'),
    ).toBeVisible();
    await page.getByRole('button', { name: "Today's Results" }).click();
    const results = page.getByRole('dialog', { name: 'Game Over' });
    await expect(results.getByText("You didn't solve today's puzzle!")).toBeVisible();
    await expect(results.getByText(puzzle.word1, { exact: true })).toBeVisible();
  });
});

test.describe('The countdown', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  test('ticks, and at midnight turns into the new game', async ({ page }) => {
    const today = gameOf('2027-02-10');
    const server = await pretendDay(page, today);
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T23:50:00-05:00'));
    await page.clock.pauseAt(new Date('2027-02-10T23:59:50-05:00'));
    await expect(countdown(page)).toHaveText('00:00:10');
    await page.clock.runFor(1_000);
    await expect(countdown(page)).toHaveText('00:00:09');
    await page.clock.runFor(8_000);
    await expect(countdown(page)).toHaveText('00:00:01');
    await expect(completedCard(page)).toBeVisible();

    server.puzzle = gameAfter(today);
    await page.clock.resume();
    await page.clock.runFor(5_000);
    await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
    await expect(playLink(page)).toBeVisible();
    await expect(page.getByText('A new game is available.')).toBeAttached();
  });

  test('waits at zero for a server that is a little late', async ({ page }) => {
    const today = gameOf('2027-02-10');
    const server = await pretendDay(page, today);
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T23:59:30-05:00'));
    await page.clock.fastForward('00:40');
    await expect(countdown(page)).toHaveText('00:00:00');
    await expect(page.getByText('The new game is on its way...')).toBeVisible();
    server.puzzle = gameAfter(today);
    await page.clock.runFor(10_000);
    await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
  });

  test('is right after the laptop has slept', async ({ page }) => {
    await pretendDay(page, gameOf('2027-02-10'));
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T09:00:00-05:00'));
    await page.clock.fastForward('05:00:00');
    await page.clock.pauseAt(new Date('2027-02-10T18:00:00-05:00'));
    await expect(countdown(page)).toHaveText('06:00:00');
  });

  for (const [what, day, hour, left] of [
    ['forward', '2027-03-14', '2027-03-14T00:30:00-05:00', '22:30:00'],
    ['back', '2027-11-07', '2027-11-07T00:30:00-04:00', '24:30:00'],
  ] as const) {
    test(`counts the hours of the day on which the clocks go ${what}`, async ({ page }) => {
      await pretendDay(page, gameOf(day));
      await comeCompleted(page, day, new Date(Date.parse(hour) - 10 * 60_000));
      await page.clock.pauseAt(new Date(hour));
      await expect(countdown(page)).toHaveText(left);
    });
  }

  for (const [what, days] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const) {
    test(`is the server's where the browser's clock is a day ${what}`, async ({ page }) => {
      const { gameDate, wordSetId } = await todaysPuzzle(page);
      const wrong = new Date(Date.now() + days * 86_400_000);
      await comeToStart(page, wrong);
      await expect(page.getByText(`Game #${wordSetId} – ${shortDate(gameDate)} (ET)`)).toBeVisible();

      await leaveCookies(page, { [`dailyComplete${gameDate}`]: 'true' });
      await page.reload();
      await expect(completedCard(page)).toBeVisible();
      const until = startOfGameDay(nextDay(gameDate));
      // A second or two pass between the look at our clock and the look at theirs.
      await expect(async () => {
        const now = Date.now();
        const about = [-2, -1, 0, 1, 2].map((seconds) => countdownText(now + seconds * 1000, until));
        expect(about).toContain(await countdown(page).textContent());
      }).toPass();
    });
  }
});

test.describe('Without a server', () => {
  test.use({ mayComplain: /Failed to load resource/ });
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  test('a finished game stays finished, with the countdown to Eastern midnight', async ({ page }) => {
    await page.route('**/api/v1/**', (route) => route.abort());
    await comeCompleted(page, '2027-02-10', new Date('2027-02-10T20:00:00-05:00'));
    await page.clock.pauseAt(new Date('2027-02-10T21:00:00-05:00'));
    await expect(countdown(page)).toHaveText('03:00:00');
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
