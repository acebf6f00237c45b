import type { Locator, Page } from '@playwright/test';
import { COPY_MESSAGE_MS, formatShortDate } from '../packages/game/src/index.ts';
import type { DailyPuzzle } from '../packages/contract/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import {
  startDaily,
  expectAnnounced,
  guess,
  hits,
  lossDialog,
  playLink,
  playToLoss,
  playToWin,
  returnHome,
  sentCompletions,
  stopClock,
} from './support/game.ts';
import {
  failSharing,
  HIGH_CONTRAST_GRID,
  mockSharing,
  moreWaysButton,
  previewOf,
  resultText,
  resultWords,
  shareButton,
  shared,
  shareDialog,
} from './support/sharing.ts';
import { expect, test } from './support/test.ts';
import { FULL_CONSENT, cookies, storedItem, site, recordOrigins } from './support/visitor.ts';

const banner = (text: string) => ({ name: `Welcome Back, Guest, ${text}` });
const statisticsOf = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Game statistics' }).getByRole('definition');
const streaksOf = (dialog: Locator) => dialog.getByRole('region', { name: 'Streaks' }).getByRole('definition');

/** The record of a win with one miss. */
const WIN = { difficulty: 'CHALLENGING', outcome: 'WIN', totalGuesses: 7, incorrectGuesses: 1 } as const;

const COPIED = 'Results copied to clipboard!';

test('winning the daily game', { tag: ['@once', '@main'] }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = sentCompletions(page);
  const origins = recordOrigins(page);
  const puzzle = await startDaily(page, 'CHALLENGING', FULL_CONSENT);
  await guess(page, puzzle.word1.charAt(1), 1);
  await page.clock.fastForward('01:05');
  const dialog = await playToWin(page, puzzle);
  await expect(streaksOf(dialog)).toHaveText(['1', '1', '1', '1']);

  await test.step('it is saved in the browser under its game date', () => expectSaved(page, puzzle));
  await test.step('it is sent once, without the guess log, even with full consent', async () => {
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual({
      ...WIN,
      gameMode: 'daily',
      wordSetId: puzzle.wordSetId,
      timeTakenSeconds: expect.any(Number),
      sessionId: (await cookies(page)).get('session_id')?.value,
    });
  });
  await test.step('sharing copies the results and confirms for two seconds', () => shareIt(page, puzzle));
  await test.step('if the clipboard is refused, the text can be copied by hand', () => copyByHand(page, puzzle));
  await test.step("a desktop browser's share sheet is not used", () =>
    expectCopied(page, resultText(puzzle.wordSetId, WIN.difficulty)));

  await page.clock.resume();
  await returnHome(page);
  await test.step('the start page praises the win', () => expectPraise(page));
  await test.step("Today's Results show everything", () => readTodaysResults(page, puzzle));
  await test.step('high-contrast marks are shared when enabled', () => shareHighContrast(page, puzzle));
  await test.step('the statistics include it', () => readStatistics(page, puzzle));
  await page.reload();
  await expect(page.getByRole('heading', banner('add to your current 1 day winning streak.'))).toBeVisible();
  expect(sent).toHaveLength(1);
  await test.step('full consent sets only the documented cookies, and no other origin is contacted', async () => {
    const uses = ['consent', 'session_id', 'session_created', 'session_activity', 'user_settings'];
    expect([...(await cookies(page)).keys()].sort()).toEqual([...uses, `dailyComplete${puzzle.gameDate}`].sort());
    expect([...origins]).toEqual([site()]);
  });
});

async function expectSaved(page: Page, puzzle: DailyPuzzle): Promise<void> {
  const { dailyGameId, gameDate, wordSetId, word1, word2, word3, par } = puzzle;
  expect(JSON.parse((await storedItem(page, `sixfold-completion-${gameDate}`)) ?? '')).toEqual({
    ...WIN,
    correctGuesses: 6,
    timeElapsed: { minutes: 1, seconds: expect.any(Number) },
    completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    guessGrid: ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
    guesses: [[word1.charAt(1), 1], ...hits({ word1, word2, word3 })].flat().join(''),
    puzzle: { id: wordSetId, word1, word2, word3 },
    dailyGameId,
    par: par?.[WIN.difficulty],
  });
  const none = { played: 0, won: 0, totalIncorrectGuesses: 0 };
  expect(JSON.parse((await storedItem(page, 'sixfold-guest-stats')) ?? '')).toEqual({
    gamesPlayed: 1,
    gamesWon: 1,
    byDifficulty: {
      FOUNDATION: none,
      INTERMEDIATE: none,
      CHALLENGING: { played: 1, won: 1, totalIncorrectGuesses: 1 },
      TORTURE: none,
    },
    recentGames: [{ date: gameDate, ...WIN, timeTakenSeconds: expect.any(Number) }],
  });

  const flag = (await cookies(page)).get(`dailyComplete${gameDate}`);
  expect(flag).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' });
  const hoursLeft = ((flag?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft).toBeGreaterThan(23);
  expect(hoursLeft).toBeLessThanOrEqual(24.1);
}

async function shareIt(page: Page, { wordSetId }: DailyPuzzle): Promise<void> {
  await stopClock(page);
  await shareButton(page).click();
  const message = page.getByText(COPIED);
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(resultText(wordSetId, WIN.difficulty));
  await page.clock.runFor(COPY_MESSAGE_MS - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
}

async function copyByHand(page: Page, { wordSetId }: DailyPuzzle): Promise<void> {
  await mockSharing(page);
  await failSharing(page, 'NotAllowedError');
  await shareButton(page).click();
  const message = page.getByText('Failed to copy results');
  await expect(message).toBeVisible();
  const byHand = page.getByRole('textbox', { name: 'Your results, to copy by hand' });
  await expect(byHand).toHaveValue(resultText(wordSetId, WIN.difficulty));
  await page.clock.runFor(COPY_MESSAGE_MS + 100);
  await expect(message).toBeHidden();
  await byHand.focus();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(resultText(wordSetId, WIN.difficulty));
}

async function expectCopied(page: Page, text: string, button = shareButton(page)): Promise<void> {
  await failSharing(page);
  await button.click();
  await expect(page.getByText(COPIED)).toBeVisible();
  expect(await shared(page)).toEqual({ copied: [text], sheets: [] });
  await page.clock.runFor(COPY_MESSAGE_MS + 100);
  await expect(page.getByText(COPIED)).toBeHidden();
}

async function shareHighContrast(page: Page, { wordSetId }: DailyPuzzle): Promise<void> {
  const settings = await openDialog(page, 'Settings');
  await settings.getByRole('switch', { name: 'High-contrast marks' }).click();
  await settings.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: "Today's Results" }).click();
  const grid = resultText(wordSetId, WIN.difficulty, HIGH_CONTRAST_GRID);
  await expectCopied(page, grid);
  await moreWaysButton(page).click();
  expect(await previewOf(page, 'Grid')).toBe(grid);
  const words = resultWords(wordSetId, WIN.difficulty);
  expect(await previewOf(page, 'Plain words')).toBe(words);
  await expectCopied(page, words, shareDialog(page).getByRole('button', { name: 'Copy', exact: true }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function expectPraise(page: Page): Promise<void> {
  await expect(page.getByRole('heading', banner('add to your current 1 day winning streak.'))).toBeVisible();
  await expect(page.getByText('Next puzzle available in:')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time until the next puzzle' })).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(page.getByText('New games available at 12:00 AM Eastern Time')).toBeVisible();
  await expect(page.getByText('Nice win. Register to access legacy games if you want to keep playing.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(playLink(page)).toBeHidden();
}

async function readTodaysResults(page: Page, { wordSetId, word1, word2, word3 }: DailyPuzzle): Promise<void> {
  await page.getByRole('button', { name: "Today's Results" }).click();
  const results = page.getByRole('dialog', { name: 'Congratulations' });
  await expect(results.getByText("You solved today's puzzle!")).toBeVisible();
  await expect(results.getByText(`Game #${wordSetId} · Challenging Mode`)).toBeVisible();
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
  for (const word of [word1, word2, word3]) await expect(results.getByText(word, { exact: true })).toBeVisible();
  await expectCopied(page, resultText(wordSetId, WIN.difficulty));
  await results.getByRole('button', { name: 'Return Home' }).click();
  await expect(results).toBeHidden();
  await expect(page).toHaveURL('/start');
}

async function readStatistics(page: Page, { gameDate }: DailyPuzzle): Promise<void> {
  const statistics = await openDialog(page, 'Guest Statistics');
  await expect(statistics.getByRole('heading', { level: 3 })).toHaveText([
    'Session Streaks',
    'All Games',
    'By Difficulty',
    'Misses per Win',
    'Recent Games',
    'Last 30 Days',
    'By Month',
    'Best Times',
    'Average Skill',
  ]);
  await expect(statistics.getByRole('definition')).toHaveText(
    [
      ['1', '1', '1', '1'],
      ['1', '1', '100%', '1'],
      ['–', '–', /^1:\d\d$/, '–'],
    ].flat(),
  );
  await expect(statistics.getByRole('row', { name: 'Challenging 1 1 1' })).toBeVisible();
  await expect(statistics.getByRole('row', { name: 'Torture 0 0 0' })).toBeVisible();
  const game = statistics.getByRole('listitem').filter({ hasText: formatShortDate(gameDate) });
  await expect(game).toContainText('Challenging');
  await expect(game).toContainText('1 miss');
  await expect(game.getByRole('img', { name: 'Won' })).toBeVisible();
  await expect(statistics.getByText('to save your progress.')).toBeVisible();
}

test('losing the daily game', { tag: ['@once', '@main'] }, async ({ page }) => {
  const sent = sentCompletions(page);
  const puzzle = await startDaily(page);
  const dialog = await playToLoss(page, puzzle);
  await test.step('the sixth miss ends the game', async () => {
    await expectAnnounced(page, `${puzzle.word1.charAt(0)} is not 2. Six misses. The game is over.`);
    await expect(statisticsOf(dialog)).toHaveText(['6', '0', '6', /^\d+:\d\d$/]);
    await expect(streaksOf(dialog)).toHaveText(['0', '0', '1', '1']);
    await expect(dialog.getByRole('img', { name: '1: miss, miss, miss, miss, miss' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: '3: not guessed' })).toBeVisible();
    await expect(dialog.getByText(puzzle.word1, { exact: true })).toBeVisible();
    await expect.poll(() => sent).toMatchObject([{ outcome: 'LOSS', totalGuesses: 6, incorrectGuesses: 6 }]);
  });

  await test.step('it cannot be played again', async () => {
    await page.reload();
    await expect(lossDialog(page)).toBeVisible();
    await returnHome(page);
    await page.goto('/play'); // without history state, as when typed
    await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
    await expect(page).toHaveURL('/start');
    expect(sent).toHaveLength(1);
  });

  await test.step('the start page consoles the player, without a winning streak', async () => {
    await expect(page.getByRole('heading', banner("let's start a new streak."))).toBeVisible();
    await expect(
      page.getByText('Better luck tomorrow. Register to access legacy games if you want to keep playing.'),
    ).toBeVisible();
    await page.getByRole('button', { name: "Today's Results" }).click();
    const results = page.getByRole('dialog', { name: 'Game Over' });
    await expect(results.getByText("You didn't solve today's puzzle!")).toBeVisible();
    await expect(results.getByText(puzzle.word1, { exact: true })).toBeVisible();
    await results.getByRole('button', { name: 'How everyone did' }).click();
    const everyone = page.getByRole('dialog', { name: 'How Everyone Did' });
    await expect(everyone.getByRole('region', { name: 'Guests' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('the statistics include it', async () => {
    const statistics = await openDialog(page, 'Guest Statistics');
    await expect(statistics.getByRole('definition')).toHaveText(
      [
        ['0', '0', '1', '1'],
        ['1', '0', '0%', '6'],
        ['–', '–', '–', '–'],
      ].flat(),
    );
  });
});
