import { DIFFICULTIES, letterPool, PRACTICE_SETS, SUBMIT_LOCK_MS } from '../packages/game/src/index.ts';
import { openDialog } from './support/dialogs.ts';
import {
  awaitResult,
  beginDaily,
  boardIsReady,
  boardRows,
  comeToStart,
  guess,
  guessByKeys,
  hits,
  letterKey,
  letterKeys,
  lossDialog,
  makeGuesses,
  numberKey,
  pick,
  playLink,
  playToLoss,
  playToWin,
  pressPlay,
  returnHome,
  rowsWith,
  sentCompletions,
  stopClock,
  submitButton,
  todaysPuzzle,
  tracker,
  winDialog,
} from './support/game.ts';
import { gameAfter, gameOf, pretendDay } from './support/pretend-day.ts';
import { expect, test } from './support/test.ts';
import { comeBack, cookieText, inStorage, leaveInStorage } from './support/visitor.ts';

const PRESSED = { pressed: true } as const;

test.describe('The letters', () => {
  for (const difficulty of DIFFICULTIES) {
    test(`${difficulty} offers its pool and no other letter`, async ({ page, hasTouch }) => {
      test.skip(hasTouch === true, 'the same on every screen');
      const { word1 } = await beginDaily(page, difficulty);
      const pool = letterPool(word1, difficulty);
      await expect(letterKeys(page)).toHaveCount(26);
      await expect(page.getByRole('group', { name: 'Letter' }).getByRole('button', { disabled: false })).toHaveText(
        pool,
      );
    });
  }
});

test.describe('A guess', () => {
  test('six hits win, and each turns its number over in all three words', async ({ page }) => {
    const puzzle = await beginDaily(page);
    expect(await boardRows(page)).toEqual(rowsWith(puzzle));
    let found = '';
    for (const [letter, number] of hits(puzzle)) {
      await guess(page, letter, number);
      found += letter;
      await expect(tracker(page, 'Correct', found.length)).toBeVisible();
      expect(await boardRows(page)).toEqual(rowsWith(puzzle, found));
    }
    const dialog = await awaitResult(page, winDialog(page));
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
    await returnHome(page);
  });

  test('six misses lose', async ({ page, hasTouch }) => {
    test.skip(hasTouch === true, 'the same on every screen');
    const puzzle = await beginDaily(page);
    const dialog = await playToLoss(page, puzzle);
    await expect(dialog.getByRole('region', { name: 'Game statistics' }).getByRole('definition')).toHaveText([
      '6',
      '0',
      '6',
      /^\d+:\d\d$/,
    ]);
    await expect(dialog.getByRole('img', { name: '1: miss, miss, miss, miss, miss' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: '3: not guessed' })).toBeVisible();
    await expect(dialog.getByText(puzzle.word1, { exact: true })).toBeVisible();
  });

  test('a found letter and its number cannot be picked again; a missed letter can', async ({ page }) => {
    const { word1 } = await beginDaily(page);
    await guess(page, word1.charAt(0), 1);
    await expect(letterKey(page, word1.charAt(0))).toBeDisabled();
    await expect(numberKey(page, 1)).toBeDisabled();

    await guess(page, word1.charAt(1), 3);
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await expect(letterKey(page, word1.charAt(1))).toBeEnabled();
    await expect(numberKey(page, 3)).toBeEnabled();
    await guess(page, word1.charAt(1), 2);
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
  });

  test('made twice counts once, and says so for three seconds', async ({ page }) => {
    const { word1 } = await beginDaily(page);
    const letter = word1.charAt(1);
    await guess(page, letter, 1);
    await stopClock(page);
    await pick(page, letter, 1);
    await submitButton(page).click();
    const feedback = page.getByRole('status').filter({ hasText: `You already guessed ${letter} = 1!` });
    await expect(feedback).toBeVisible();
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(feedback).toBeVisible();
    await page.clock.runFor(200);
    await expect(feedback).toBeHidden();
  });

  test('needs a letter and a number, and then locks the panel for half a second', async ({ page }) => {
    const { word1 } = await beginDaily(page);
    const letter = letterKey(page, word1.charAt(1));
    await expect(submitButton(page)).toBeDisabled();
    await letter.click();
    await expect(submitButton(page)).toBeDisabled();
    await numberKey(page, 1).click();
    await expect(submitButton(page)).toBeEnabled();
    await letter.click(); // picked once more it is let go
    await expect(submitButton(page)).toBeDisabled();
    await letter.click();

    await stopClock(page);
    await submitButton(page).click();
    const locked = page.getByRole('button', { name: 'Submitting...' });
    await expect(locked).toBeDisabled();
    await expect(letter).toBeDisabled();
    await expect(numberKey(page, 1)).toBeDisabled();
    await page.clock.runFor(SUBMIT_LOCK_MS - 50);
    await expect(locked).toBeVisible();
    await page.clock.runFor(100);
    await expect(submitButton(page)).toBeDisabled();
    await expect(letter).toBeEnabled();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
  });
});

test.describe('By keyboard alone', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'a phone has no keys');

  test('a game is won', async ({ page }) => {
    const puzzle = await beginDaily(page);
    for (const [letter, number] of hits(puzzle)) await guessByKeys(page, letter, number);
    const dialog = await awaitResult(page, winDialog(page));
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Return Home' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
  });

  test('with Tab, Space and Enter a guess is made too', async ({ page }) => {
    const { word1 } = await beginDaily(page, 'FOUNDATION');
    await letterKey(page, word1.charAt(0)).focus();
    await page.keyboard.press('Space');
    await expect(letterKey(page, word1.charAt(0))).toHaveAttribute('aria-pressed', 'true');
    await numberKey(page, 1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    for (let number = 2; number <= 6; number++) await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
  });

  test('Escape clears the selection, and chords and unavailable letters pick nothing', async ({ page }) => {
    const { word1 } = await beginDaily(page, 'FOUNDATION');
    const letter = word1.charAt(0);
    const other = [...'ZXQJKV'].find((each) => !word1.includes(each)) ?? 'Z';
    for (const key of [`Control+${letter}`, `Alt+${letter}`, `Meta+${letter}`, other, '7', '0']) {
      await page.keyboard.press(key);
    }
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);

    await page.keyboard.press(letter);
    await page.keyboard.press('6');
    await expect(page.getByRole('button', PRESSED)).toHaveText([letter, '6']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
  });

  test('nothing happens behind an open dialog', async ({ page }) => {
    const { word1 } = await beginDaily(page);
    await openDialog(page, 'Beta Feedback');
    await page.getByLabel('Your feedback').press(word1.charAt(0));
    await page.getByLabel('Your feedback').press('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openDialog(page, 'Game Strategy Guide');
    await page.keyboard.press(word1.charAt(0));
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
  });

  test('keys pressed during the lock are ignored', async ({ page }) => {
    const { word1 } = await beginDaily(page);
    await stopClock(page);
    for (const key of [word1.charAt(1), '1', 'Enter', word1.charAt(2), '1', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.clock.runFor(SUBMIT_LOCK_MS + 50);
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByRole('button', PRESSED)).toHaveCount(0);
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
  });

  test('the Enter that ends the game presses nothing in the dialog', async ({ page }) => {
    const puzzle = await beginDaily(page);
    await makeGuesses(page, hits(puzzle).slice(0, 5));
    await page.keyboard.press(puzzle.word1.charAt(5));
    await page.keyboard.press('6');
    await page.keyboard.down('Enter');
    const dialog = await awaitResult(page, winDialog(page));
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeEnabled();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/play');
  });
});

test('By touch alone a game is won', async ({ page, hasTouch }) => {
  test.skip(hasTouch !== true, 'needs a touch screen');
  await comeToStart(page);
  await playLink(page).tap();
  await boardIsReady(page);
  for (const [letter, number] of hits(await todaysPuzzle(page))) {
    await letterKey(page, letter).tap();
    await numberKey(page, number).tap();
    await submitButton(page).tap();
    await page.clock.runFor(SUBMIT_LOCK_MS);
  }
  const dialog = await awaitResult(page, winDialog(page));
  await dialog.getByRole('button', { name: 'Return Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
});

test.describe('A game left', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  test('and reloaded has the same guesses and the same clock', async ({ page }) => {
    const puzzle = await beginDaily(page);
    await makeGuesses(page, hits(puzzle).slice(0, 2));
    await guess(page, puzzle.word1.charAt(2), 6);
    await page.clock.fastForward('02:00');
    await page.reload();
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await expect(tracker(page, 'Incorrect', 1)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(puzzle, puzzle.word1.slice(0, 2)));
    await makeGuesses(page, hits(puzzle).slice(2));
    const dialog = await awaitResult(page, winDialog(page));
    await expect(dialog.getByRole('definition').nth(3)).toHaveText(/^2:\d\d$/);
  });

  test('is offered on the start page and taken up at a typed /play', async ({ page }) => {
    const puzzle = await beginDaily(page, 'TORTURE');
    await guess(page, puzzle.word1.charAt(0), 1);
    await page.goto('/start');
    await expect(page.getByText('Your game in Torture Mode is in progress: 1 of 6 letters found.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(tracker(page, 'Correct', 1)).toBeVisible();

    await page.goto('/play');
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    await expect(page.getByText('Torture Mode')).toBeVisible();
  });

  test('a typed /play with no game in progress leads to the start page', async ({ page }) => {
    await comeBack(page, '/play');
    await expect(page.getByRole('heading', { name: 'Game of the Day' })).toBeVisible();
    await expect(page).toHaveURL('/start');
  });

  test('finished, it cannot be played again', async ({ page }) => {
    const sent = sentCompletions(page);
    const puzzle = await beginDaily(page);
    await playToLoss(page, puzzle);
    await page.reload();
    await expect(lossDialog(page)).toBeVisible();
    // A typed address has no history state, unless it is the one the tab is at already.
    for (const path of ['/start', '/play']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
      await expect(page).toHaveURL('/start');
    }
    expect(sent).toHaveLength(1);
  });

  test('in two tabs it is one game', async ({ page, context }) => {
    const sent = sentCompletions(page);
    const puzzle = await beginDaily(page);
    await guess(page, puzzle.word1.charAt(0), 1);
    const second = await context.newPage();
    const sentThere = sentCompletions(second);
    await second.goto('/play');
    await expect(tracker(second, 'Correct', 1)).toBeVisible();

    await guess(second, puzzle.word1.charAt(1), 2);
    await expect(tracker(page, 'Correct', 2)).toBeVisible();
    await makeGuesses(page, hits(puzzle).slice(2));
    await awaitResult(page, winDialog(page));
    await second.clock.runFor(2_000);
    await expect(winDialog(second)).toBeVisible();
    await expect.poll(() => sent.length + sentThere.length).toBe(1);
    expect(JSON.parse((await inStorage(page, 'sixfold-guest-stats')) ?? '')).toMatchObject({ gamesPlayed: 1 });
  });

  for (const [what, text] of [
    ['is no JSON', '{"game":'],
    ['has another shape', '{"owner":null,"wordSetId":1,"gameDate":"x","game":{"guesses":"all"}}'],
  ] as const) {
    test(`whose record ${what} begins anew`, async ({ page }) => {
      const puzzle = await todaysPuzzle(page);
      await leaveInStorage(page, { [`sixfold-game-daily-${puzzle.gameDate}`]: text });
      await beginDaily(page);
      await guess(page, puzzle.word1.charAt(0), 1);
      await expect(tracker(page, 'Correct', 1)).toBeVisible();
    });
  }

  test('whose record was tampered with begins anew', async ({ page }) => {
    const puzzle = await beginDaily(page);
    await guess(page, puzzle.word1.charAt(1), 1);
    const key = `sixfold-game-daily-${puzzle.gameDate}`;
    const forged = ((await inStorage(page, key)) ?? '').replace('"isCorrect":false', '"isCorrect":true');
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, forged]);
    await page.goto('/start');
    await pressPlay(page);
    await expect(tracker(page, 'Correct', 0)).toBeVisible();
    await expect(tracker(page, 'Incorrect', 0)).toBeVisible();
  });
});

test.describe('Midnight', () => {
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');
  const today = gameOf('2027-02-10');

  test('a game played over it belongs to the day it was started on', async ({ page }) => {
    const server = await pretendDay(page, today);
    const sent = sentCompletions(page);
    await comeToStart(page, new Date('2027-02-10T23:58:00-05:00'));
    await pressPlay(page);
    await makeGuesses(page, hits(today).slice(0, 3));
    server.puzzle = gameAfter(today);
    await page.clock.fastForward('05:00');
    await page.reload();
    await expect(tracker(page, 'Correct', 3)).toBeVisible();
    await makeGuesses(page, hits(today).slice(3));
    const dialog = await awaitResult(page, winDialog(page));
    await expect(dialog.getByText(today.word1, { exact: true })).toBeVisible();

    await expect.poll(() => sent).toMatchObject([{ gameMode: 'daily', wordSetId: today.wordSetId, outcome: 'WIN' }]);
    expect(await inStorage(page, 'sixfold-completion-2027-02-10')).not.toBeNull();
    expect(await inStorage(page, 'sixfold-completion-2027-02-11')).toBeNull();
    expect(await cookieText(page, 'dailyComplete2027-02-10')).toBe('true');

    await dialog.getByRole('button', { name: 'Return Home' }).click();
    await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
    await expect(playLink(page)).toBeVisible();
  });

  test('an unfinished game can still be finished the next day', async ({ page }) => {
    const server = await pretendDay(page, today);
    await comeToStart(page, new Date('2027-02-10T23:00:00-05:00'));
    await pressPlay(page);
    await guess(page, 'P', 1);
    server.puzzle = gameAfter(today);
    await page.clock.fastForward('02:00:00');
    await page.goto('/start');
    await expect(page.getByText('Game #42 – Feb 11, 2027 (ET)')).toBeVisible();
    await page.getByRole('link', { name: "Finish yesterday's game" }).click();
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(today, 'P'));
  });
});

test.describe('When there is no daily game to be had', () => {
  test.use({ mayComplain: /Failed to load resource/ });
  test.skip(({ hasTouch }) => hasTouch === true, 'the same on every screen');

  const good = gameOf('2027-02-10');
  const { wordSetId: _, ...withoutId } = good;
  const answers = {
    'the server answers with a failure': { status: 503, json: { success: false, message: 'No.', code: 'UNAVAILABLE' } },
    'the answer is a page': { contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' },
    'the answer has no wordSetId': { json: { success: true, data: withoutId } },
    'the rules reject the puzzle': { json: { success: true, data: { ...good, word2: 'NETTLX' } } },
  };

  for (const [what, answer] of Object.entries(answers)) {
    test(`since ${what}, a practice game stands in`, async ({ page }) => {
      await page.route('**/api/v1/puzzles/daily', (route) => route.fulfill(answer));
      await comeToStart(page);
      await expect(page.getByRole('heading', { name: 'Practice game' })).toBeVisible();
    });
  }

  test('the practice game records nothing and returns to practice', async ({ page }) => {
    await page.route('**/api/v1/puzzles/daily', (route) => route.abort());
    const sent = sentCompletions(page);
    await comeToStart(page);
    await expect(page.getByRole('heading', { name: 'Practice game' })).toBeVisible();
    await pressPlay(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Practice game' })).toBeVisible();
    const rows = (await boardRows(page)).join();
    const set = PRACTICE_SETS.find((each) => rowsWith(each).join() === rows);
    if (!set) throw new Error(`${rows} is none of the practice games.`);

    const dialog = await playToWin(page, set);
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeHidden();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Return to Practice Games' }).click();
    await expect(page.getByRole('heading', { name: 'Practice Games' })).toBeVisible();
    await expect(page).toHaveURL('/practice');
    expect(sent).toEqual([]);
    expect(await inStorage(page, 'sixfold-guest-stats')).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain('dailyComplete');
  });
});
