import {
  beginDaily,
  beginPractice,
  comeToStart,
  guess,
  hits,
  makeGuesses,
  playToLoss,
  playToWin,
  returnHome,
  sentCompletions,
  todaysPuzzle,
  awaitResult,
  winDialog,
} from './support/game.ts';
import { PRACTICE_SETS } from '../packages/game/src/index.ts';
import { expect, test } from './support/test.ts';
import { ALL_CHOSEN, comeBack, cookies, inStorage, leaveInStorage, waitingToBeSent } from './support/visitor.ts';

test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

const banner = (text: string) => ({ name: `Welcome Back, Guest, ${text}` });
const ONE_DAY = banner('add to your current 1 day winning streak.');
const NO_STREAK = banner("let's start a new streak.");

test("a guest's win is kept in the browser under its game date, and sent once", async ({ page }) => {
  const sent = sentCompletions(page);
  const puzzle = await beginDaily(page);
  const { gameDate, wordSetId, word1, word2, word3 } = puzzle;
  await guess(page, word1.charAt(1), 1);
  await page.clock.fastForward('01:05');
  await playToWin(page, puzzle);

  const told = { difficulty: 'INTERMEDIATE', outcome: 'WIN', totalGuesses: 7, incorrectGuesses: 1 };
  expect(JSON.parse((await inStorage(page, `sixfold-completion-${gameDate}`)) ?? '')).toEqual({
    ...told,
    correctGuesses: 6,
    timeElapsed: { minutes: 1, seconds: expect.any(Number) },
    completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    guessGrid: ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
    puzzle: { id: wordSetId, word1, word2, word3 },
  });
  const none = { played: 0, won: 0, totalIncorrectGuesses: 0 };
  expect(JSON.parse((await inStorage(page, 'sixfold-guest-stats')) ?? '')).toEqual({
    gamesPlayed: 1,
    gamesWon: 1,
    byDifficulty: {
      FOUNDATION: none,
      INTERMEDIATE: { played: 1, won: 1, totalIncorrectGuesses: 1 },
      CHALLENGING: none,
      TORTURE: none,
    },
    recentGames: [{ date: gameDate, ...told, timeTakenSeconds: expect.any(Number) }],
  });

  const jar = await cookies(page);
  const flag = jar.get(`dailyComplete${gameDate}`);
  expect(flag).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' });
  const hoursLeft = ((flag?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft).toBeGreaterThan(23);
  expect(hoursLeft).toBeLessThanOrEqual(24.1);

  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    ...told,
    gameMode: 'daily',
    wordSetId,
    timeTakenSeconds: expect.any(Number),
    sessionId: jar.get('session_id')?.value,
  });

  await returnHome(page);
  await expect(page.getByRole('heading', ONE_DAY)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', ONE_DAY)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a guest's guess log stays here even with every consent given", async ({ page }) => {
  const sent = sentCompletions(page);
  await page.clock.install();
  await comeBack(page, '/start', ALL_CHOSEN);
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await makeGuesses(page, hits(await todaysPuzzle(page)));
  await awaitResult(page, winDialog(page));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).not.toHaveProperty('guessLog');
});

test('a loss is recorded too and gives no winning streak', async ({ page }) => {
  const sent = sentCompletions(page);
  const puzzle = await beginDaily(page);
  const dialog = await playToLoss(page, puzzle);
  await expect(dialog.getByRole('region', { name: 'Streaks' }).getByRole('definition')).toHaveText([
    '0',
    '0',
    '1',
    '1',
  ]);
  expect(sent).toMatchObject([{ outcome: 'LOSS', totalGuesses: 6, incorrectGuesses: 6 }]);
  await returnHome(page);
  await expect(page.getByRole('heading', NO_STREAK)).toBeVisible();
});

test.describe('A send that fails', () => {
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

test('the completion flag of an earlier release moves into its cookie', async ({ page }) => {
  await leaveInStorage(page, { dailyComplete: 'true' });
  await comeToStart(page);
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
  expect(await inStorage(page, 'dailyComplete')).toBeNull();
  const { gameDate } = await todaysPuzzle(page);
  expect((await cookies(page)).get(`dailyComplete${gameDate}`)?.value).toBe('true');
});

test("an earlier day's flag does not finish today's game", async ({ page }) => {
  await leaveInStorage(page, { dailyComplete: '2026-01-31' });
  await comeToStart(page);
  await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
  expect(await inStorage(page, 'dailyComplete')).toBeNull();
});

test('a practice game leaves no trace', async ({ page }) => {
  const sent = sentCompletions(page);
  await beginPractice(page, 'P1');
  await playToWin(page, PRACTICE_SETS[0]);
  await page.clock.runFor(2_000);
  expect(sent).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /stats|completion|game-|recorded|outbox/.test(key))).toEqual([]);
  expect([...(await cookies(page)).keys()].filter((name) => name.startsWith('dailyComplete'))).toEqual([]);
});
