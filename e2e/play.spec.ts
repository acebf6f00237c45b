import type { Locator, Page } from '@playwright/test';
import { missesText, PRACTICE_SETS, scoreText, SUBMIT_LOCK_MS, type StartedGame } from '../packages/game/src/index.ts';
import { closeDialog, headerButton, openDialog } from './support/dialogs.ts';
import {
  awaitResult,
  startDaily,
  expectBoardReady,
  boardRows,
  openStart,
  expectAnnounced,
  guess,
  hits,
  letterKey,
  letterKeys,
  liveRegion,
  makeGuesses,
  numberKey,
  pick,
  playLink,
  playToWin,
  pressPlay,
  rowsWith,
  sentCompletions,
  stopClock,
  submitButton,
  todaysPuzzle,
  tracker,
  winDialog,
} from './support/game.ts';
import { gameAfter, gameOn, fakeDay } from './support/fake-day.ts';
import { intercept } from './support/intercept.ts';
import { allowMotion, expect, expectAccessibleInBothThemes, OUTAGE, test } from './support/test.ts';
import { revisit, cookieText, storedItem } from './support/visitor.ts';

const PRESSED = { pressed: true } as const;

test('six hits win, and each reveals its letter in all three words', async ({ page, hasTouch }) => {
  const press = (target: Locator) => (hasTouch ? target.tap() : target.click());
  if (hasTouch) await allowMotion(page); // each hit flips its tiles
  await openStart(page);
  const puzzle = await todaysPuzzle(page);
  const par = puzzle.par!.INTERMEDIATE;
  await expect(page.getByText(`Par: ${missesText(par)}`)).toBeVisible();
  await press(playLink(page));
  await expectBoardReady(page);
  expect(await boardRows(page)).toEqual(rowsWith(puzzle));
  let found = '';
  for (const [letter, number] of hits(puzzle)) {
    // On a slow machine, the result could otherwise cover the board before the test reads it.
    if (number === 6) await stopClock(page);
    for (const target of [letterKey(page, letter), numberKey(page, number), submitButton(page)]) await press(target);
    await page.clock.runFor(SUBMIT_LOCK_MS);
    found += letter;
    await expect(tracker(page, 'Correct', found.length)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(puzzle, found));
  }
  await page.clock.resume();
  const dialog = await awaitResult(page, winDialog(page));
  const points = scoreText({ outcome: 'WIN', incorrectGuesses: 0 }, par);
  await expect(dialog.getByText(points)).toBeInViewport();
  await expect(dialog.getByRole('region', { name: 'Game statistics' }).getByRole('definition')).toHaveText([
    '6',
    '6',
    '0',
    /^\d+:\d\d$/,
  ]);
  await expect(dialog.getByRole('list', { name: 'Guesses by number' }).getByRole('img')).toHaveCount(6);
  await expect(dialog.getByRole('region', { name: 'Streaks' }).getByRole('definition')).toHaveText([
    '1',
    '1',
    '1',
    '1',
  ]);
  await expect(dialog.getByText("Great job! You're on a winning streak!")).toBeVisible();
  await expect(dialog.getByText('The words were:')).toBeVisible();
  for (const word of [puzzle.word1, puzzle.word2, puzzle.word3]) {
    await expect(dialog.getByText(word, { exact: true })).toBeVisible();
  }
  await press(dialog.getByRole('button', { name: 'Return Home' }));
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
  await press(page.getByRole('button', { name: "Today's Results" }));
  await expect(page.getByRole('dialog', { name: 'Congratulations' }).getByText(points)).toBeInViewport();
});

test('a guess', { tag: ['@once', '@main'] }, async ({ page }) => {
  const puzzle = await startDaily(page);
  const { word1 } = puzzle;
  const letter = letterKey(page, word1.charAt(1));
  const repeated = `You already guessed ${word1.charAt(1)} = 3!`;
  const feedback = page.getByRole('main').getByText(repeated);
  const locked = page.getByRole('button', { name: 'Submitting...' });

  await test.step('flips its tile in the first word before any other change', async () => {
    await pick(page, word1.charAt(0), 1);
    const drawn = await watchFirstChange(page);
    await submitButton(page).click();
    expect(await drawn.evaluate(([first]) => first)).toEqual({
      letters: [word1.charAt(0)],
      correct: 'Correct: 0 of 6',
    });
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(puzzle, word1.charAt(0)));
  });

  await test.step('disables a found letter and its number for good', async () => {
    await expect(letterKey(page, word1.charAt(0))).toBeDisabled();
    await expect(numberKey(page, 1)).toBeDisabled();
  });

  await test.step('needs a letter and a number', async () => {
    await expect(submitButton(page)).toBeDisabled();
    await letter.click();
    await expect(submitButton(page)).toBeDisabled();
    await numberKey(page, 3).click();
    await expect(submitButton(page)).toBeEnabled();
    await letter.click(); // a second click deselects it
    await expect(submitButton(page)).toBeDisabled();
    await letter.click();
  });

  await test.step('locks the panel for half a second', async () => {
    await stopClock(page);
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click(); // in the same frame
    });
    await expect(feedback).toBeHidden();
    await expect(locked).toBeDisabled();
    await expect(letter).toBeDisabled();
    await expect(numberKey(page, 3)).toBeDisabled();
    await page.clock.runFor(SUBMIT_LOCK_MS - 50);
    await expect(locked).toBeVisible();
    await page.clock.runFor(100);
    await expect(submitButton(page)).toBeDisabled();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
  });

  await test.step('can repeat a missed letter; an identical guess counts once and shows a message for three seconds', async () => {
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await expect(letter).toBeEnabled();
    await expect(numberKey(page, 3)).toBeEnabled();
    const repeat = async () => {
      await pick(page, word1.charAt(1), 3);
      await submitButton(page).click();
      await expect(locked).toBeVisible();
      await expect(feedback).toBeVisible();
    };
    await repeat();
    await page.clock.runFor(SUBMIT_LOCK_MS);
    await expectAnnounced(page, repeated);
    const announced = (await liveRegion(page).textContent()) ?? '';
    await repeat();
    await page.clock.runFor(2_900);
    await expectAnnounced(page, repeated);
    expect(await liveRegion(page).textContent(), 'a change, so it is read again').not.toBe(announced);
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await expect(feedback).toBeVisible();
    await page.clock.runFor(200);
    await expect(feedback).toBeHidden();
    await guess(page, word1.charAt(1), 2);
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
  });
});

test('a game is won by keyboard, and every guess is announced', { tag: '@once' }, async ({ page }) => {
  const puzzle = await startDaily(page, 'FOUNDATION');
  const { word1 } = puzzle;
  const [first = '', second = '', third = ''] = word1;
  await test.step('Escape clears the selection; chords and unavailable letters are ignored', async () => {
    const other = [...'ZXQJKV'].find((each) => !word1.includes(each)) ?? 'Z';
    for (const key of [`Control+${first}`, `Alt+${first}`, `Meta+${first}`, other, '7', '0']) {
      await page.keyboard.press(key);
    }
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
    await page.keyboard.press(first);
    await page.keyboard.press('6');
    await expect(page.getByRole('button', PRESSED)).toHaveText([first, '6']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
  });

  await test.step('keys do nothing behind an open dialog', async () => {
    await openDialog(page, 'Beta Feedback');
    await page.getByLabel('Your feedback').press(first);
    await page.getByLabel('Your feedback').press('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openDialog(page, 'Game Strategy Guide');
    await page.keyboard.press(first);
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
  });

  await test.step('keys work again as soon as a dialog begins to close', async () => {
    const finishAnimations = () =>
      page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await allowMotion(page);
    await openDialog(page, 'Game Strategy Guide');
    await finishAnimations();
    await page.evaluate(() => {
      for (const time of ['--time-short', '--time-long']) document.documentElement.style.setProperty(time, '60s');
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press(first);
    await expect(page.getByRole('button', PRESSED)).toHaveText([first]);
    await expect(page.locator('dialog')).toBeVisible();
    await finishAnimations();
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('Tab, Space and Enter can make a guess', async () => {
    await letterKey(page, third).focus();
    await page.keyboard.press('Space');
    await expect(letterKey(page, third)).toHaveAttribute('aria-pressed', 'true');
    await numberKey(page, 1).focus();
    await page.keyboard.press('Space');
    for (let number = 1; number <= 6; number++) await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await expectAnnounced(page, `${third} is not 1. One miss, five left.`);
    await page.clock.runFor(SUBMIT_LOCK_MS);
  });

  await test.step('every guess is announced, and its Enter does not press the focused button', async () => {
    await headerButton(page, 'Help').focus();
    await makeGuesses(page, [[first, 1]]);
    await expect(page.getByRole('menu')).toBeHidden();
    await expectAnnounced(page, `${first} is 1. One letter found, five misses left.`);
    await makeGuesses(page, [[third, 2]]);
    await expectAnnounced(page, `${third} is not 2. Two misses, four left.`);
    await expect(letterKey(page, first)).toHaveAccessibleDescription('found');
    await expect(letterKey(page, third)).toHaveAccessibleDescription('not 1, 2');
  });

  await test.step('keys pressed during the lock are ignored', async () => {
    await expect(submitButton(page)).toBeVisible();
    await stopClock(page);
    for (const key of [second, '2', 'Enter', third, '3', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.clock.runFor(SUBMIT_LOCK_MS + 50);
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await expectAnnounced(page, `${second} is 2. Two letters found, four misses left.`);
    await page.clock.resume();
  });

  await test.step('the final Enter does not press anything in the dialog', async () => {
    await makeGuesses(page, hits(puzzle).slice(2, 5));
    await page.keyboard.press(word1.charAt(5));
    await page.keyboard.press('6');
    await page.keyboard.down('Enter');
    await expectAnnounced(page, `${word1.charAt(5)} is 6. All six letters found. You have won.`);
    const dialog = await awaitResult(page, winDialog(page));
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeEnabled();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/play');
  });

  await test.step('Escape and View Board show the finished board, with Results and Return Home', async () => {
    const dialog = winDialog(page);
    const results = page.getByRole('button', { name: 'Results', exact: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(results).toBeFocused();
    expect(await boardRows(page)).toEqual(rowsWith(puzzle, word1));
    await expect(submitButton(page)).toHaveCount(0);
    await expect(letterKeys(page).and(page.locator(':enabled'))).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    const inOrder = [
      'Review my game',
      'How everyone did',
      'Register',
      'Share Results',
      'More ways to share',
      'View Board',
    ];
    for (const name of inOrder) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name }).or(dialog.getByRole('link', { name }))).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(results).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Return Home' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
  });
});

test.describe('A game in progress', { tag: '@once' }, () => {
  test('resumes from the start page with the same guesses and clock', async ({ page }) => {
    await page.clock.install();
    await test.step('without one, /play redirects to the start page', async () => {
      await revisit(page, '/play');
      await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
      await expect(page).toHaveURL('/start');
    });

    await pressPlay(page, 'TORTURE');
    await page.clock.fastForward('01:00');
    const puzzle = await todaysPuzzle(page);
    await guess(page, puzzle.word1.charAt(0), 1);
    await page.goto('/start');
    await expect(page.getByText('Your Torture Mode game is in progress: 1 of 6 letters found.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(tracker(page, 'Correct', 1)).toBeVisible();

    await guess(page, puzzle.word1.charAt(1), 2);
    await guess(page, puzzle.word1.charAt(2), 6);
    await page.clock.fastForward('02:00');
    await page.goto('/play');
    await expect(page.getByText('Torture Mode')).toBeVisible();
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await page.reload();
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(puzzle, puzzle.word1.slice(0, 2)));
    await makeGuesses(page, hits(puzzle).slice(2));
    const dialog = await awaitResult(page, winDialog(page));
    await expect(dialog.getByRole('definition').nth(3)).toHaveText(/^3:\d\d$/);
  });

  test.describe('before its first guess', () => {
    // The board is opened twice where its code has been prefetched: React discards the first render.
    test.use({ savesData: false });
    const SEEN = "You've seen the letters, so it can only get easier.";

    test('can become easier but not harder, while the clock runs', async ({ page, context }) => {
      await page.clock.install();
      await revisit(page, '/start');
      const level = (name: string) => page.getByRole('radio', { name });
      const puzzle = await todaysPuzzle(page);
      const key = `sixfold-game-daily-${puzzle.gameDate}`;
      const startTime = async () =>
        (JSON.parse((await storedItem(page, key)) ?? '') as { game: StartedGame }).game.gameStartTime;
      await expect(page.getByText(SEEN)).toBeHidden();
      await pressPlay(page, 'CHALLENGING');
      const opened = await startTime();

      await test.step('harder levels are shown, and say why they cannot be chosen', async () => {
        await page.clock.fastForward('01:00');
        await page.goto('/start');
        await expect(level('Challenging')).toBeChecked();
        await expect(page.getByText(SEEN)).toBeVisible();
        await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(SEEN);
        await expect(level('Torture')).toBeDisabled();
        await expect(level('Torture')).toHaveAccessibleDescription(`26 letters ${SEEN}`);
        await expect(level('Foundation')).toHaveAccessibleDescription('6 letters');
        await level('Challenging').focus();
        await page.keyboard.press('ArrowRight');
        await expect(level('Foundation')).toBeChecked();
        await page.keyboard.press('ArrowLeft');
        await expect(level('Challenging')).toBeFocused();
        await expectAccessibleInBothThemes(page);
      });

      await test.step('a harder default changes nothing', async () => {
        const settings = await openDialog(page, 'Settings');
        await settings.getByRole('radio', { name: 'Torture' }).click();
        await closeDialog(settings);
        await expect(level('Challenging')).toBeChecked();
      });

      await test.step('a choice made before another tab opened the board is limited too', async () => {
        const other = await context.newPage();
        await other.goto('/start');
        await pressPlay(other, 'INTERMEDIATE');
        await expect(level('Intermediate')).toBeChecked();
        await expect(level('Challenging')).toBeDisabled();
        await playLink(page).click();
        await expect(page.getByText('Intermediate Mode')).toBeVisible();
        await page.goto('/start');
        await pressPlay(page, 'FOUNDATION');
        await expect(other.getByText('Foundation Mode')).toBeVisible();
        await expect(letterKeys(other).and(other.locator(':enabled'))).toHaveCount(6);
        await other.close();
      });

      await test.step('the board refuses a harder level from the history', async () => {
        await page.evaluate(
          (gameDate) => history.replaceState({ gameMode: 'daily', difficulty: 'TORTURE', gameDate }, ''),
          puzzle.gameDate,
        );
        await page.reload();
        await expect(page.getByText('Foundation Mode')).toBeVisible();
        await expect(letterKeys(page).and(page.locator(':enabled'))).toHaveCount(6);
      });

      expect(await startTime()).toBe(opened);
      const dialog = await playToWin(page, puzzle);
      await expect(dialog.getByRole('definition').nth(3)).toHaveText(/^1:\d\d$/);
    });
  });

  test('is shared between two tabs', async ({ page, context }) => {
    const sent = sentCompletions(page);
    const puzzle = await startDaily(page);
    await guess(page, puzzle.word1.charAt(0), 1);
    const second = await context.newPage();
    const sentThere = sentCompletions(second);
    await second.goto('/start');
    await expect(second.getByRole('heading', { name: "let's start a new streak." })).toBeVisible();
    await second.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(tracker(second, 'Correct', 1)).toBeVisible();

    await guess(second, puzzle.word1.charAt(1), 2);
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await makeGuesses(page, hits(puzzle).slice(2));
    await awaitResult(page, winDialog(page));
    await second.clock.runFor(2_000);
    await expect(winDialog(second).getByText("Great job! You're on a winning streak!")).toBeVisible();
    await expect.poll(() => sent.length + sentThere.length).toBe(1);
    expect(JSON.parse((await storedItem(page, 'sixfold-guest-stats')) ?? '')).toMatchObject({ gamesPlayed: 1 });
  });

  test('starts over if its record was tampered with', async ({ page }) => {
    const { word1, gameDate } = await startDaily(page);
    await guess(page, word1.charAt(1), 1);
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    const key = `sixfold-game-daily-${gameDate}`;
    const forged = ((await storedItem(page, key)) ?? '').replace('"isCorrect":false', '"isCorrect":true');
    expect(forged).toContain('"isCorrect":true');
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, forged]);
    await page.goto('/start');
    await pressPlay(page);
    await expect(tracker(page, 'Correct', 0)).toBeVisible();
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
  });
});

test('a game played across midnight belongs to the day on which it started', { tag: '@once' }, async ({ page }) => {
  const today = gameOn('2027-02-10');
  const server = await fakeDay(page, today);
  const sent = sentCompletions(page);
  await openStart(page, new Date('2027-02-10T23:58:00-05:00'));
  await pressPlay(page);
  await makeGuesses(page, hits(today).slice(0, 3));
  for (const key of ['.', '4', today.word1.charAt(4)]) await page.keyboard.press(key);
  const mark = page.getByRole('img', { name: `4, penciled ${today.word1.charAt(4)}` }).first();
  await expect(mark).toBeVisible();
  server.puzzle = gameAfter(today);
  await page.clock.fastForward('05:00');
  await page.reload();
  await expect(tracker(page, 'Correct', 3)).toBeVisible();
  await expect(mark).toBeVisible();

  await test.step('it can still be finished the next day', async () => {
    await page.clock.fastForward('02:00:00');
    await page.goto('/start');
    await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
    await page.getByRole('link', { name: "Finish yesterday's game" }).click();
    await expect(tracker(page, 'Correct', 3)).toBeVisible();
    await expect(mark).toBeVisible();
    for (const key of ['4', 'Delete']) await page.keyboard.press(key);
    expect(await boardRows(page)).toEqual(rowsWith(today, today.word1.slice(0, 3)));
  });

  await makeGuesses(page, hits(today).slice(3));
  const dialog = await awaitResult(page, winDialog(page));
  await expect(dialog.getByText(today.word1, { exact: true })).toBeVisible();
  await expect.poll(() => sent).toMatchObject([{ gameMode: 'daily', wordSetId: today.wordSetId, outcome: 'WIN' }]);
  expect(await storedItem(page, 'sixfold-completion-2027-02-10')).not.toBeNull();
  expect(await storedItem(page, 'sixfold-completion-2027-02-11')).toBeNull();
  expect(await cookieText(page, 'dailyComplete2027-02-10')).toBe('true');

  await dialog.getByRole('button', { name: 'Return Home' }).click();
  await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
  await expect(playLink(page)).toBeVisible();
});

test.describe('Without a daily game', { tag: '@once' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test('a practice game replaces it, records nothing and leads back to practice', async ({ page }) => {
    const sent = sentCompletions(page);
    await page.clock.install();
    await intercept(page, '**/api/v1/puzzles/daily', (route) => route.abort());
    await revisit(page, '/start');
    await expect(page.getByRole('heading', { name: 'Practice game' })).toBeVisible();
    await pressPlay(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Practice game' })).toBeVisible();
    const rows = (await boardRows(page)).join();
    const set = PRACTICE_SETS.find((each) => rowsWith(each).join() === rows);
    if (!set) throw new Error(`${rows} is not a practice game.`);

    const dialog = await playToWin(page, set);
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await expect(page.getByRole('heading', { name: 'Practice Games' })).toBeVisible();
    await expect(page).toHaveURL('/practice');
    expect(sent).toEqual([]);
    expect(await storedItem(page, 'sixfold-guest-stats')).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain('dailyComplete');
  });
});

/** Captures the letters on the board and the tracker at the first change to the page. */
const watchFirstChange = (page: Page) =>
  page.evaluateHandle(() => {
    const labels = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (element) => element.getAttribute('aria-label') ?? '');
    const first = new Promise<{ letters: string[]; correct: string | undefined }>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        const letters = labels('[aria-label="Words"] [role="img"]').filter((label) => /[A-Z]/.test(label));
        resolve({ letters, correct: labels('[aria-label^="Correct"]')[0] });
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    // In an array, because evaluateHandle would await a bare promise.
    return [first] as const;
  });
