import type { Locator, Page } from '@playwright/test';
import type { CompletionPayload } from '../packages/contract/src/index.ts';
import { IDLE_GAME, play, saveGame, type PuzzleWords, type StartedGame } from '../packages/game/src/index.ts';
import { fakeAccount, type FakeAccount } from './support/fake-account.ts';
import { fakeDay, gameOn } from './support/fake-day.ts';
import {
  awaitResult,
  expectBoardReady,
  hits,
  makeGuesses,
  openStart,
  playToLoss,
  winDialog,
  type Pair,
} from './support/game.ts';
import { expect, expectFitAndAccessible, expectThumbSized, OUTAGE, test } from './support/test.ts';
import { revisit, seedStorage, site } from './support/visitor.ts';

const TODAY = '2027-03-14';
const NOON = new Date(`${TODAY}T16:00:00Z`);

const grid = (page: Page): Locator => page.getByRole('grid');
const day = (page: Page, name: string): Locator => grid(page).getByRole('button', { name, exact: true });
const heading = (page: Page, month: string): Locator => page.getByRole('heading', { level: 2, name: month });
const everyoneButton = (results: Locator): Locator => results.getByRole('button', { name: 'How everyone did' });
const reviewed = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Game Review' }).getByRole('list', { name: 'Your guesses' }).getByRole('listitem');

/** Two misses at 1, then every hit. */
const guessesOf = ({ word1, ...words }: PuzzleWords): Pair[] => [
  [word1.charAt(1), 1],
  [word1.charAt(2), 1],
  ...hits({ word1, ...words }),
];

const logOf = (words: PuzzleWords): CompletionPayload['guessLog'] =>
  guessesOf(words).map(([letter, number], index) => ({
    guessNumber: index + 1,
    letter,
    number,
    isCorrect: words.word1[number - 1] === letter,
  })) as CompletionPayload['guessLog'];

/** Ten years of games: two were played, one of them with its guesses. */
function accountWithPast(): FakeAccount {
  const account = fakeAccount(TODAY).withPast(3652);
  const guessLog = logOf(account.gameOn('2027-03-12'));
  return account
    .withResult('2027-03-12', { outcome: 'WIN', incorrectGuesses: 2, guessLog })
    .withResult('2027-03-10', { outcome: 'LOSS', incorrectGuesses: 6 });
}

/** The months that the page asks for from now on. */
function requestedMonths(page: Page): string[] {
  const months: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/game/archive')) months.push(searchParams.get('month') ?? '');
  });
  return months;
}

test('the calendar of a user', { tag: ['@phone', '@main'] }, async ({ page }) => {
  const account = accountWithPast();
  await page.clock.install({ time: NOON });
  await account.signIn(page);
  await revisit(page, '/start');
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeFocused();
  await expect(page).toHaveTitle('Archive – Sixfold');

  await test.step('shows each day of the month, in shape and text', async () => {
    await expect(day(page, 'March 12: won with 2 misses')).toHaveText('122');
    await expect(day(page, 'March 10: lost')).toBeVisible();
    await expect(day(page, 'March 11: not played')).toBeVisible();
    await expect(day(page, 'March 14, today: not played')).toHaveAttribute('aria-current', 'date');
    await expect(grid(page)).toHaveAccessibleName('March 2027');
    await expect(grid(page).getByRole('button')).toHaveCount(14);
    await expectThumbSized(grid(page).getByRole('button'));
    await expectFitAndAccessible(page);
  });

  await test.step('the results of a game reopen, with its review', async () => {
    await day(page, 'March 12: won with 2 misses').click();
    const results = page.getByRole('dialog', { name: 'Friday, March 12, 2027' });
    const { wordSetId, word2 } = account.gameOn('2027-03-12');
    await expect(results).toHaveAccessibleDescription('You solved this puzzle!');
    await expect(results.getByText(`Game #${wordSetId} · Foundation Mode`)).toBeVisible();
    await expect(results.getByText(word2)).toBeVisible();
    await expect(results.getByRole('list', { name: 'Guesses by number' })).toBeVisible();
    await expect(everyoneButton(results)).toBeVisible();
    await expectFitAndAccessible(page);
    await results.getByRole('button', { name: 'Review my game' }).click();
    await expect(reviewed(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await results.getByRole('button', { name: 'Back to Archive' }).click();
    await expect(day(page, 'March 12: won with 2 misses')).toBeFocused();
  });

  await test.step('a game without guesses has neither a grid nor a review', async () => {
    await day(page, 'March 10: lost').click();
    const results = page.getByRole('dialog', { name: 'Wednesday, March 10, 2027' });
    await expect(results.getByText('The words were:')).toBeVisible();
    await expect(results.getByRole('list', { name: 'Guesses by number' })).toBeHidden();
    await expect(results.getByRole('button', { name: 'Review my game' })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('a day that was not played can be played', async () => {
    await page.getByRole('combobox', { name: 'Month' }).selectOption('January');
    await day(page, 'January 5: not played').click();
    const dialog = page.getByRole('dialog', { name: 'Tuesday, January 5, 2027' });
    await dialog.getByRole('radio', { name: 'Challenging' }).click();
    await expectFitAndAccessible(page);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expectBoardReady(page);
    await page.goBack();
    await day(page, 'January 5: in progress').click();
    await expect(dialog).toHaveAccessibleDescription("You haven't finished this game.");
    const game = account.gameOn('2027-01-05');
    await expect(dialog.getByRole('radio', { name: 'Torture' })).toBeDisabled();
    await expectFitAndAccessible(page);
    await dialog.getByRole('radio', { name: 'Intermediate' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await makeGuesses(page, hits(game).slice(0, 1));
    await page.goBack();
    await day(page, 'January 5: in progress').click();
    await expect(dialog.getByText('Your Intermediate Mode game is in progress: 1 of 6 letters found.')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expectFitAndAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await makeGuesses(page, hits(game).slice(1));
    const won = await awaitResult(page, winDialog(page));
    await won.getByRole('button', { name: 'Return to Archive' }).click();
    await expect(day(page, 'January 5: won with no misses')).toBeVisible();
    expect(account.recorded.at(-1)).toMatchObject({ gameMode: 'legacy', outcome: 'WIN', gameDate: '2027-01-05' });
    await day(page, 'January 5: won with no misses').click();
    await page.getByRole('button', { name: 'Review my game' }).click(); // no log was sent, but this browser has the game
    await expect(reviewed(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await page.getByRole('button', { name: 'Back to Archive' }).click();
  });

  await test.step("today's game is played on the start page", async () => {
    await page.getByRole('combobox', { name: 'Month' }).selectOption('March');
    await day(page, 'March 14, today: not played').click();
    await expect(page).toHaveURL('/start');
  });

  await test.step('the list of legacy games and the archive link to each other', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Legacy Games' }).click();
    await page.getByRole('main').getByRole('link', { name: 'archive' }).click();
    await page.getByRole('main').getByRole('link', { name: 'legacy games' }).click();
    await expect(page).toHaveURL('/legacy-games');
  });
});

test('the calendar, from month to month', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install({ time: NOON });
  await accountWithPast().signIn(page);
  const months = requestedMonths(page);
  await revisit(page, '/archive');
  await expect(day(page, 'March 14, today: not played')).toBeVisible();

  await test.step('by keyboard, from month to month and ten years back', async () => {
    await page.getByRole('button', { name: 'No more months' }).focus();
    await page.keyboard.press('Tab');
    for (const [key, focused, month] of [
      [null, 'March 14, today: not played', 'March 2027'],
      ['ArrowLeft', 'March 13: not played', 'March 2027'],
      ['ArrowUp', 'March 6: not played', 'March 2027'],
      ['Home', 'March 1: not played', 'March 2027'],
      ['ArrowLeft', 'February 28: not played', 'February 2027'],
      ['End', 'February 28: not played', 'February 2027'],
      ['PageUp', 'January 28: not played', 'January 2027'],
      ['Shift+PageUp', 'January 28: not played', 'January 2026'],
      ['PageDown', 'February 28: not played', 'February 2026'],
      ['Shift+PageDown', 'February 28: not played', 'February 2027'],
      ['ArrowDown', 'March 7: not played', 'March 2027'],
      ['ArrowDown', 'March 14, today: not played', 'March 2027'],
      ['ArrowDown', 'March 14, today: not played', 'March 2027'],
    ] as const) {
      if (key) await page.keyboard.press(key);
      await expect(heading(page, month)).toBeVisible();
      await expect(day(page, focused)).toBeFocused();
    }
    for (let year = 2026; year >= 2017; year--) await page.keyboard.press('Shift+PageUp');
    await expect(heading(page, 'March 2017')).toBeVisible();
    await expect(day(page, 'March 14: not played')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(day(page, 'March 14: not played')).toBeVisible();
    await expect(day(page, 'March 1: no game')).toBeFocused();
  });

  await test.step('by its buttons and lists', async () => {
    await page.getByRole('button', { name: 'Show April 2017' }).click();
    await expect(heading(page, 'April 2017')).toBeVisible();
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
    await expect(heading(page, 'April 2024')).toBeVisible();
    await page.getByRole('combobox', { name: 'Month' }).selectOption('February');
    await expect(grid(page).getByRole('button')).toHaveCount(29);
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2027');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('March');
    await expect(heading(page, 'March 2027')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Month' }).getByRole('option')).toHaveText([
      'January',
      'February',
      'March',
    ]);
  });
  const marches = Array.from({ length: 11 }, (_, index) => `${2017 + index}-03`);
  const others = ['2017-04', '2024-02', '2024-04', '2026-01', '2026-02', '2027-01', '2027-02'];
  expect(new Set(months), 'only the months on screen are fetched').toEqual(new Set([...marches, ...others]));
});

test('after a loss, the dialog mentions past games of any month', { tag: '@once' }, async ({ page }) => {
  const account = fakeAccount('2027-03-02').withPast(2);
  await page.clock.install({ time: new Date('2027-03-02T17:00:00Z') });
  await account.signIn(page);
  await revisit(page, '/archive');
  const lose = async (label: string, gameDate: string) => {
    const loaded = page.waitForResponse(/\/puzzles\/legacy\?/);
    await day(page, label).click();
    await loaded;
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await expectBoardReady(page);
    return playToLoss(page, account.gameOn(gameDate));
  };
  const first = await lose('March 1: not played', '2027-03-01');
  await expect(first).toHaveAccessibleDescription('There are more past games to play.');
  await first.getByRole('button', { name: 'Return to Archive' }).click();
  await page.getByRole('button', { name: 'Show February 2027' }).click();
  await expect(await lose('February 28: not played', '2027-02-28')).toHaveAccessibleDescription('');
});

const WORDS = { word1: 'PLANET', word2: 'NETTLE', word3: 'PALATE' };

/** As an earlier visit has left it. Older releases stored neither the guesses nor the id. */
const guestRecord = (outcome: 'WIN' | 'LOSS', extras?: { guesses: string; dailyGameId: number; par: number }) =>
  JSON.stringify({
    outcome,
    difficulty: 'FOUNDATION',
    totalGuesses: 8,
    correctGuesses: outcome === 'WIN' ? 6 : 2,
    incorrectGuesses: outcome === 'WIN' ? 2 : 6,
    timeElapsed: { minutes: 2, seconds: 5 },
    completedAt: '2027-03-12T16:00:00.000Z',
    guessGrid:
      outcome === 'WIN' ? ['🟥🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'] : ['🟥🟥🟥🟥🟥🟩', '🟥🟩', '⬜', '⬜', '⬜', '⬜'],
    puzzle: { id: 39, ...WORDS },
    ...extras,
  });

test('the record of a guest', { tag: '@once' }, async ({ page }) => {
  const opened = play(IDLE_GAME, { type: 'started', puzzle: WORDS, difficulty: 'TORTURE', at: 0 }) as StartedGame;
  await page.clock.install({ time: NOON });
  await fakeDay(page, gameOn(TODAY));
  await seedStorage(page, {
    'sixfold-completion-2027-03-12': guestRecord('WIN', { guesses: 'L1A1P1L2A3N4E5T6', dailyGameId: 39, par: 1 }),
    'sixfold-completion-2026-03-20': guestRecord('LOSS'),
    'sixfold-game-daily-2027-03-13': JSON.stringify({ wordSetId: 40, gameDate: '2027-03-13', game: saveGame(opened) }),
  });
  await revisit(page, '/start');
  await page.getByRole('link', { name: 'Archive' }).click();

  await test.step('a result with its review', async () => {
    await day(page, 'March 12: won with 2 misses').click();
    const results = page.getByRole('dialog', { name: 'Friday, March 12, 2027' });
    await expect(results.getByText('Game #39 · Foundation Mode')).toBeVisible();
    await expect(results.getByText('1 over par · 1 point', { exact: true })).toBeVisible();
    await expect(everyoneButton(results)).toBeVisible();
    await results.getByRole('button', { name: 'Review my game' }).click();
    await expect(reviewed(page)).toHaveCount(8);
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await page.keyboard.press('Escape');
  });

  await test.step('other days need an account', async () => {
    await day(page, 'March 11: not played').click();
    const dialog = page.getByRole('dialog', { name: 'Thursday, March 11, 2027' });
    await expect(dialog).toContainText('Register to play past games.');
    await expect(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.keyboard.press('Escape');
  });

  await test.step("yesterday's game in progress opens on the board", async () => {
    await day(page, 'March 13: in progress').click();
    await expect(page.getByRole('heading', { name: 'Game #40' })).toBeVisible();
    await expect(page.getByText('Torture Mode')).toBeVisible();
    await page.goBack();
  });

  await test.step('a year back, as recorded by an earlier release', async () => {
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2026');
    await expect(page.getByRole('button', { name: 'No more months' })).toBeVisible();
    await day(page, 'March 20: lost').click();
    const results = page.getByRole('dialog', { name: 'Friday, March 20, 2026' });
    await expect(results.getByRole('list', { name: 'Guesses by number' })).toBeVisible();
    await expect(results.getByText('points')).toBeHidden();
    await expect(results.getByRole('button', { name: 'Review my game' })).toBeHidden();
    await expect(everyoneButton(results)).toBeHidden();
  });
});

test.describe('On another device', { tag: '@once' }, () => {
  test.use({ allowedConsole: OUTAGE });

  test("today's game can be reviewed, and failures can be retried", async ({ page, browser }) => {
    const account = accountWithPast();
    const { today } = account;
    const guessLog = logOf(today);
    const result = { outcome: 'WIN', difficulty: 'FOUNDATION', incorrectGuesses: 2, totalGuesses: 8 } as const;
    account.recorded.push({ gameMode: 'daily', wordSetId: today.wordSetId, ...result, guessLog, gameDate: TODAY });
    const other = await (await browser.newContext({ baseURL: site() })).newPage();
    for (const device of [page, other]) await account.signIn(device);

    await test.step("in Today's Results", async () => {
      await openStart(page, NOON);
      account.broken = ['/game/completions'];
      await page.getByRole('button', { name: "Today's Results" }).click();
      await page.getByRole('button', { name: 'Review my game' }).click();
      const box = page.getByRole('dialog', { name: 'Game Review' }).getByRole('alert');
      await expect(box).toContainText('Your guesses could not be loaded.');
      account.broken = [];
      await box.getByRole('button', { name: 'Try Again' }).click();
      await expect(reviewed(page)).toHaveCount(8);
    });

    await test.step('in the archive', async () => {
      await other.clock.install({ time: NOON });
      account.broken = ['/game/archive'];
      await revisit(other, '/archive');
      const box = other.getByRole('alert');
      await expect(box).toContainText('Failed to load the archive');
      await expect(box).toContainText('Network error: Unable to reach server. Please check your connection.');
      account.broken = ['/game/completions'];
      await box.getByRole('button', { name: 'Try Again' }).click();
      await day(other, 'March 14, today: won with 2 misses').click();
      await expect(box).toContainText('Failed to load the results');
      account.broken = ['/game/archive'];
      await box.getByRole('button', { name: 'Try Again' }).click();
      await other.getByRole('button', { name: 'Review my game' }).click();
      await expect(reviewed(other)).toHaveCount(8);
      await other.getByRole('button', { name: 'Back to Results' }).click();
      await other.keyboard.press('Escape');
    });

    await test.step('a month that cannot be loaded leaves the last one on screen', async () => {
      await other.getByRole('button', { name: 'Show February 2027' }).click();
      await expect(other.getByRole('alert')).toContainText('Failed to load the archive');
      await expect(day(other, 'March 12: won with 2 misses')).toBeVisible();
      account.broken = [];
      await other.getByRole('button', { name: 'Try Again' }).click();
      await expect(heading(other, 'February 2027')).toBeVisible();
    });
    await other.context().close();
  });
});
