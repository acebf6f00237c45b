import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { formatShortDate, nextDay, startOfGameDay } from '../packages/game/src/index.ts';
import { button, createAccount, fill, logInThroughApi, revisitSignedIn } from './support/account.ts';
import { closeDialog, openDialog } from './support/dialogs.ts';
import { startFront, type Front } from './support/front.ts';
import {
  awaitResult,
  expectBoardReady,
  guess,
  hits,
  makeGuesses,
  numberKey,
  playLink,
  playToWin,
  pressPlay,
  returnHome,
  submitButton,
  todaysPuzzle,
  tracker,
  winDialog,
} from './support/game.ts';
import { recordHistory } from './support/history.ts';
import { expect, expectAccessibleInBothThemes, OUTAGE, test as base } from './support/test.ts';
import { revisit, setCookies, unsentItems } from './support/visitor.ts';
import { DESKTOP, PHONE } from './support/widths.ts';

const test = base.extend<{ front: Front; history: void }>({
  history: [
    async ({ page }, use, testInfo) => {
      const history = await recordHistory(page);
      await use();
      if (testInfo.status !== testInfo.expectedStatus) process.stdout.write(`What happened:\n${history.join('\n')}\n`);
    },
    { auto: true },
  ],
  front: async ({}, use) => {
    const front = await startFront();
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

test.use({ savesData: false, allowedConsole: OUTAGE });

const OFFLINE = "You're offline. You can still play, and your results will be sent later.";
const PRACTICE = "Today's game is unavailable. This one isn't recorded.";
const COMPLETED = { name: 'Daily Game Completed!' };

const offlineLine = (page: Page) => page.getByRole('status').getByText(OFFLINE);
const updateButton = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Update' });
const completions = ({ requests }: Front) => requests.filter((each) => each === 'POST /api/v1/game/complete').length;
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Opens the start page and waits until the worker has stored everything and controls the page. */
async function startWithWorker(page: Page, open = () => revisit(page, '/start')): Promise<Worker> {
  await page.clock.install();
  await open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker;
}

const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Opens and closes the review, which this browser has never loaded before. */
async function expectReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review my game' }).click();
  const guesses = page.getByRole('list', { name: 'Your guesses' }).getByRole('listitem');
  await expect(guesses).toHaveCount(6);
  await page.getByRole('button', { name: 'Back to Results' }).click();
}

/** Closes every tab and opens a new one without a network. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true);
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(path);
  return page;
}

test(
  'the second visit of the day transfers almost nothing',
  { tag: '@once' },
  async ({ page: first, context, front }) => {
    await startWithWorker(first);
    await first.close();
    const before = front.sent();
    const page = await context.newPage();
    await page.goto('/start');
    await expect(playLink(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = front.sent() - before;
    process.stdout.write(`the second visit transfers: ${bytes} bytes\n`);
    expect(bytes).toBeLessThan(3_000);
  },
);

test.describe('without a network', { tag: '@once' }, () => {
  test('every page opens, and a game played offline is sent once', async ({ page: first, context, front }) => {
    await startWithWorker(first);
    const puzzle = await todaysPuzzle(first);
    const [firstHit, ...otherHits] = hits(puzzle);
    await pressPlay(first);
    await guess(first, ...firstHit!);
    const page = await coldStart(context, '/play');
    await test.step('the game in progress', async () => {
      await expect(tracker(page, 'Correct', 1)).toBeVisible();
      await expect(offlineLine(page)).toBeVisible();
    });
    await test.step('on a phone, the notice leaves room for the board', async () => {
      await page.setViewportSize(PHONE);
      await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
      await numberKey(page, 6).click({ trial: true }); // not covered
      await page.goto('/start');
      await expect(offlineLine(page)).toBeInViewport({ ratio: 1 });
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize(DESKTOP);
    });
    await test.step('the other pages', () => visitPages(page));

    await test.step('the finished game waits, and is sent once although two tabs are open', async () => {
      await page.goto('/start');
      await page.getByRole('link', { name: 'Continue' }).click();
      await makeGuesses(page, otherHits);
      await awaitResult(page, winDialog(page));
      await expectReview(page);
      await returnHome(page);
      const other = await context.newPage();
      await other.goto('/start');
      await expect(other.getByRole('heading', COMPLETED)).toBeVisible();
      await expect(offlineLine(other)).toBeVisible();
      expect(await unsentItems(page)).toHaveLength(1);
      await context.setOffline(false);
      await expect.poll(() => unsentItems(page)).toEqual([]);
      await expect(offlineLine(page)).toBeHidden();
      for (const tab of [other, page]) {
        await tab.reload();
        await expect(tab.getByRole('heading', COMPLETED)).toBeVisible();
      }
      expect(completions(front)).toBe(1);
    });
  });

  test('a signed-in player keeps streaks and results', async ({ page: first, context }) => {
    const puzzle = await todaysPuzzle(first);
    const email = await createAccount(first);
    await test.step('the game is finished on another device', async () => {
      const game = { gameMode: 'daily', wordSetId: puzzle.wordSetId, difficulty: 'TORTURE', outcome: 'WIN' };
      const counts = { incorrectGuesses: 2, totalGuesses: 8, timeTakenSeconds: 65 };
      const { token } = await logInThroughApi(first, email);
      const headers = { Authorization: `Bearer ${token}` };
      const sent = await first.request.post('/api/v1/game/complete', { data: { ...game, ...counts }, headers });
      expect(sent.status()).toBe(200);
    });
    await startWithWorker(first, () => revisitSignedIn(first, '/start', email));
    await expect(first.getByText('Nice win, Ada!')).toBeVisible();

    const page = await coldStart(context, '/start');
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /, add to your current 1 day winning streak\.$/ })).toBeVisible();
    await expect(page.getByText(`Your streaks are as of ${formatShortDate(puzzle.gameDate)}.`)).toBeVisible();
    await expect(page.getByRole('heading', COMPLETED)).toBeVisible();
    await page.getByRole('button', { name: "Today's Results" }).click();
    const results = page.getByRole('dialog', { name: 'Congratulations' });
    await expect(results.getByText(`Game #${puzzle.wordSetId} · Torture Mode`)).toBeVisible();
    await expect(results.getByRole('region', { name: 'Streaks' }).getByRole('definition')).toHaveText([
      '1',
      '1',
      '1',
      '1',
    ]);
  });

  test('an unsent game is sent in the background, for its player only', async ({ page: first, context, front }) => {
    await startWithWorker(first);
    const puzzle = await todaysPuzzle(first);
    await pressPlay(first);
    await context.setOffline(true);
    await playToWin(first, puzzle);
    await expect.poll(() => copies(first)).toMatchObject([{ owner: null, body: { outcome: 'WIN' } }]);
    await first.close();
    await context.setOffline(false);
    const page = await context.newPage();
    await page.goto('/robots.txt'); // the same origin without the app
    const wakeWorker = await backgroundSync(page, front);

    await test.step('not while another player is signed in', async () => {
      const user = { id: 7, email: 'ada@example.com', displayName: 'Ada' };
      await setCookies(page, { auth_token: 'token', auth_user: JSON.stringify(user) });
      await wakeWorker();
      await expectLockFree(page);
      expect(completions(front)).toBe(0);
      await context.clearCookies({ name: /^auth_/ });
    });
    await test.step('then once, and not again on the next visit', async () => {
      await wakeWorker();
      await expect.poll(() => copies(page)).toMatchObject([{ isSent: true }]);
      expect(await unsentItems(page)).toHaveLength(1);
      await page.goto('/start');
      await expect.poll(() => unsentItems(page)).toEqual([]);
      await expect.poll(() => copies(page)).toEqual([]);
      expect(completions(front)).toBe(1);
    });
  });

  test("today's game is offered until midnight, even behind a broken proxy", async ({ page, context, front }) => {
    const worker = await startWithWorker(page);
    const { gameDate } = await todaysPuzzle(page);
    const expectTodaysGame = async () => {
      await page.reload();
      await expect(playLink(page)).toBeVisible();
      await expect(page.getByText(PRACTICE)).toBeHidden();
    };
    front.isDown = true;
    await expectTodaysGame();
    await context.setOffline(true);
    await expectTodaysGame();

    const afterMidnight = startOfGameDay(nextDay(gameDate)) + 60_000;
    await worker.evaluate((time) => void (Date.now = () => time), afterMidnight);
    await page.clock.setFixedTime(afterMidnight);
    await page.reload();
    await expect(playLink(page)).toBeVisible();
    await expect(page.getByText(PRACTICE)).toBeVisible();
  });
});

async function visitPages(page: Page): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('radio', { name: 'Game # P3' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectBoardReady(page);
  await page.goto('/start');
  for (const title of ['Guest Statistics', 'Settings', 'How to Play'] as const) {
    await closeDialog(await openDialog(page, title));
  }
  await page.goto('/archive');
  await expect(page.getByRole('grid').getByRole('button', { name: /, today: in progress$/ })).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Sixfold' })).toBeVisible();
  await page.goto('/login');
  await fill(page, { 'Email Address': 'ada@example.com', Password: 'correct horse' });
  await button(page, 'Log In').click();
  await expect(page.getByText('Network error: Unable to reach server.')).toBeVisible();
}

/** What the page has left for the worker. */
const copies = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('sixfold-outbox');
    return Promise.all((await cache.matchAll()).map((response) => response.json()));
  });

/** Resolves once the worker is no longer sending. */
const expectLockFree = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.locks.request('sixfold-outbox', () => undefined));

/** Returns a function that wakes the worker, as Chromium does when the network returns. */
async function backgroundSync(page: Page, { address }: Front): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const event = { origin: address, registrationId: await registrationId, tag: 'outbox', lastChance: false };
  return async () => void (await session.send('ServiceWorker.dispatchSyncEvent', event));
}

test.describe('a new release', { tag: '@once' }, () => {
  test('is offered between games and installed once', async ({ page, context, front }) => {
    await startWithWorker(page);
    await pressPlay(page);
    const removed = await publishRelease(front, page);
    await checkForUpdate(page);
    const other = await context.newPage();
    await test.step('not during a game', async () => {
      await other.goto('/start');
      await expect(updateButton(other)).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');
      await expect(page.getByRole('status')).toHaveText('');
    });
    await test.step('another tab updates and reloads once', async () => {
      await other.reload(); // changes nothing while the game is open
      await expect(updateButton(other)).toBeVisible();
      await expect(other.locator('html')).not.toHaveAttribute('data-release');
      let loads = 0;
      other.on('load', () => loads++);
      await updateButton(other).click();
      await expect(other.locator('html')).toHaveAttribute('data-release', '2');
      await expect(playLink(other)).toBeVisible();
      await expect(updateButton(other)).toBeHidden();
      expect(loads).toBe(1);
    });
    await test.step('the game continues with the files of its release', async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-release');
      // Bypasses the HTTP cache.
      const fetchStatus = (url: string) =>
        page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, url);
      expect(await fetchStatus(`${removed}?from=server`)).toBe(404);
      expect(await fetchStatus(removed)).toBe(200);
    });
  });

  test('is shown when the only tab is reloaded, even if its worker takes over later', async ({ page, front }) => {
    await startWithWorker(page);
    await publishRelease(front, page);
    const onlyNoteMessages = `addEventListener('message', (event) => {
      event.stopImmediatePropagation();
      event.waitUntil(caches.open(event.data));
    });`;
    front.replaced.set('/assets/worker-2.js', `${onlyNoteMessages}${front.replaced.get('/assets/worker-2.js')}`);
    await checkForUpdate(page);
    await expect(updateButton(page)).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-release', '2');
    await expect(playLink(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('update')), 'the worker is told to take over').toBe(true);
  });

  test('may turn the worker off, and open pages keep working', async ({ page, front }) => {
    await startWithWorker(page);
    const isOff = "document.documentElement.dataset.serviceWorker = 'off';";
    front.replaced.set('/before-paint.js', `${await textOf(page, '/before-paint.js')}\n${isOff}`);
    front.replaced.set('/sw.js', await textOf(page, '/sw-off.js'));
    await checkForUpdate(page);
    const traces = () =>
      page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]);
    await expect.poll(traces).toEqual([[], []]);
    await pressPlay(page);

    await page.goto('/start');
    await page.waitForLoadState('networkidle');
    expect(await traces()).toEqual([[], []]);
    expect(front.requests.filter((each) => each === 'GET /sw.js')).toHaveLength(2);
  });
});

/** Publishes other pages, without one file of the last release. Returns the path of that file. */
async function publishRelease({ replaced }: Front, page: Page): Promise<string> {
  const oldPage = await textOf(page, '/index.html');
  const newPage = oldPage.replace('<html', '<html data-release="2"');
  const loader = await textOf(page, '/sw.js');
  const [workerPath = ''] = /\/assets\/worker-\w+\.js/.exec(loader) ?? [];
  const worker = await textOf(page, workerPath);
  const [removed = ''] = /\/assets\/strategy-dialog-[\w-]+\.js/.exec(worker) ?? [];
  const newWorker = worker.replace(integrity(oldPage), integrity(newPage)).replace(removed, '/robots.txt');
  for (const path of ['/index.html', '/start']) replaced.set(path, newPage);
  replaced.set(removed, null);
  replaced.set(`${removed}?from=server`, null);
  replaced.set('/assets/worker-2.js', newWorker);
  replaced.set('/sw.js', loader.replace(workerPath, '/assets/worker-2.js'));
  return removed;
}

const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
