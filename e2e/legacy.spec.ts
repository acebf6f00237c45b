import type { Locator, Page } from '@playwright/test';
import type { LegacyGame } from '../packages/contract/src/index.ts';
import { IDLE_GAME, play, saveGame, type StartedGame } from '../packages/game/src/index.ts';
import {
  expectBoardReady,
  boardRows,
  guess,
  hits,
  makeGuesses,
  awaitResult,
  playToLoss,
  playToWin,
  rowsWith,
  tracker,
  winDialog,
} from './support/game.ts';
import { fakeAccount, type FakeAccount } from './support/fake-account.ts';
import { expect, expectAccessible, expectFitAndAccessible, OUTAGE, test } from './support/test.ts';
import { revisit, seedStorage } from './support/visitor.ts';
import { PHONE } from './support/widths.ts';

const NOON = new Date('2027-03-14T16:00:00Z');

const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Choose a game' });
const row = (page: Page, wordSetId: number): Locator => page.getByRole('option', { name: `Game #${wordSetId} ` });
const playButton = (page: Page): Locator => page.getByRole('button', { name: 'Play', exact: true });
const position = (page: Page): Promise<number> => list(page).evaluate((element) => element.scrollTop);

async function openSignedIn(page: Page, account: FakeAccount): Promise<void> {
  await page.clock.install({ time: NOON });
  await account.signIn(page);
  await revisit(page, '/legacy-games');
}

function pastGame({ past }: FakeAccount, wordSetId: number): LegacyGame {
  const game = past.find((each) => each.wordSetId === wordSetId);
  if (!game) throw new Error(`No game has word set ${wordSetId}.`);
  return game;
}

async function openGame(page: Page, wordSetId: number): Promise<void> {
  await row(page, wordSetId).click();
  await playButton(page).click();
  await expectBoardReady(page);
  await expect(page.getByRole('heading', { name: `Legacy game #${wordSetId}` })).toBeVisible();
}

test('a legacy game, from the list and back', { tag: ['@phone', '@main'] }, async ({ page }) => {
  const account = fakeAccount('2027-03-14').withPast(250);
  await openSignedIn(page, account);
  await expect(page.getByRole('heading', { name: 'Legacy Games' })).toBeVisible();
  await expect(page.getByText("Play past daily puzzles you haven't completed yet!")).toBeVisible();
  await expect(page.getByText('250 unplayed legacy games available')).toBeVisible();

  await test.step('only visible rows are rendered, each with its position', async () => {
    await expect(row(page, 1250)).toHaveAccessibleName('Game #1250 Saturday, March 13, 2027');
    await expect(row(page, 1250)).toHaveAttribute('aria-setsize', '250');
    expect(await page.getByRole('option').count()).toBeLessThan(20);
    expect((await list(page).boundingBox())?.height).toBe(384);
    expect((await row(page, 1250).boundingBox())?.height).toBe(100);
    await expectAccessible(page);
  });

  await test.step('the keyboard reaches the whole list', async () => {
    await expect(playButton(page)).toBeDisabled();
    await list(page).focus();
    for (const [key, wordSetId] of [
      ['ArrowDown', 1250],
      ['ArrowDown', 1249],
      ['PageDown', 1246],
      ['End', 1001],
      ['ArrowUp', 1002],
      ['Home', 1250],
    ] as const) {
      await page.keyboard.press(key);
      await expect(row(page, wordSetId)).toHaveAttribute('aria-selected', 'true');
      await expect(row(page, wordSetId)).toBeInViewport();
      const active = await row(page, wordSetId).getAttribute('id');
      await expect(list(page)).toHaveAttribute('aria-activedescendant', active ?? '');
    }
    await expect(playButton(page)).toBeEnabled();
  });

  await test.step('the selected difficulty lasts for this tab', async () => {
    await page.getByRole('radio', { name: 'Foundation' }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('sixfold-legacy-difficulty'))).toBe('FOUNDATION');
  });

  const game = pastGame(account, 1200);
  let left = 0;
  await test.step('a game resumes after a reload', async () => {
    await list(page).evaluate((element) => element.scrollTo(0, 4930));
    await row(page, 1200).click();
    left = await position(page);
    await playButton(page).click();
    await expectBoardReady(page);
    await expect(page.getByText('Foundation Mode')).toBeVisible();
    await guess(page, game.word1.charAt(0), 1);
    await page.reload();
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    expect(await boardRows(page)).toEqual(rowsWith(game, game.word1.charAt(0)));
  });

  await test.step('after Back it is marked in the list, at the same scroll position', async () => {
    await page.goBack();
    await expect(row(page, 1200)).toContainText('In progress');
    expect(left).toBeGreaterThan(4700);
    expect(await position(page)).toBe(left);
    await expect(page.getByRole('radio', { name: 'Foundation' })).toBeChecked();
  });

  await test.step('its difficulty can no longer be changed', async () => {
    await page.getByRole('radio', { name: 'Torture' }).click();
    const top = () => list(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await row(page, 1200).click();
    await expect(page.getByText('Your Foundation Mode game is in progress: 1 of 6 letters found.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    expect(await top(), 'the rows stay in place').toBe(before);
    await expectFitAndAccessible(page);
    await row(page, 1201).click();
    await page.getByRole('radio', { name: 'Foundation' }).click();
  });

  await test.step('a finished game is recorded and leaves the list', async () => {
    await row(page, 1200).click();
    const before = await position(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(tracker(page, 'Correct', 1)).toBeVisible();
    await makeGuesses(page, hits(game).slice(1));
    const dialog = await awaitResult(page, winDialog(page));
    await expect(dialog.getByText('points')).toBeHidden();
    await expect(dialog.getByText('Legacy game #1200 · Foundation Mode')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Streaks' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Share Results' })).toBeVisible();
    await expect
      .poll(() => account.recorded)
      .toMatchObject([{ gameMode: 'legacy', wordSetId: game.wordSetId, outcome: 'WIN' }]);
    await dialog.getByRole('button', { name: 'Return to Legacy Games' }).click();
    await expect(page.getByText('249 unplayed legacy games available')).toBeVisible();
    await expect(row(page, 1199)).toBeVisible();
    await expect(row(page, 1200)).toBeHidden();
    expect(await position(page)).toBe(before);
  });

  await test.step("the same is true after the browser's Back button", async () => {
    await row(page, 1199).click();
    const before = await position(page); // on a small screen the click itself may scroll the list
    await openGame(page, 1199);
    await playToWin(page, pastGame(account, 1199));
    await page.goBack();
    await expect(page.getByText('248 unplayed legacy games available')).toBeVisible();
    await expect(row(page, 1198)).toBeVisible();
    await expect(row(page, 1199)).toBeHidden();
    expect(await position(page)).toBe(before);
  });
});

test("yesterday's daily game in progress opens on the board", { tag: '@once' }, async ({ page }) => {
  const account = fakeAccount('2027-03-14').withPast(2);
  const { wordSetId, gameDate, word1, word2, word3 } = pastGame(account, 1002);
  const puzzle = { word1, word2, word3 };
  const game = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'CHALLENGING', at: 0 }) as StartedGame;
  const saved = JSON.stringify({ wordSetId, gameDate, game: saveGame(game) });
  await seedStorage(page, { [`sixfold-game-daily-${gameDate}-of-${account.user.id}`]: saved });
  await openSignedIn(page, account);
  await expect(row(page, 1002)).toContainText('In progress');
  await row(page, 1002).click();
  await expect(page.getByRole('radio', { name: 'Torture' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Challenging' }).click();
  await playButton(page).click();
  await expect(page.getByText('Challenging Mode')).toBeVisible();
  await makeGuesses(page, hits(puzzle).slice(0, 1));
  await page.goBack();
  await row(page, 1002).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(tracker(page, 'Correct', 1)).toBeVisible();
  await makeGuesses(page, hits(puzzle).slice(1));
  const dialog = await awaitResult(page, winDialog(page));
  await expect.poll(() => account.recorded).toMatchObject([{ gameMode: 'daily', gameDate }]);
  await dialog.getByRole('button', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/start');
});

test.describe('The list of legacy games', () => {
  test.use({ allowedConsole: OUTAGE });

  test('can be retried after an outage, and is empty once all are played', { tag: '@once' }, async ({ page }) => {
    const account = fakeAccount('2027-03-14').withPast(2);
    account.broken = ['/puzzles/legacy'];
    await openSignedIn(page, account);
    const box = page.getByRole('alert');
    await expect(box).toContainText('Failed to load legacy games');
    await expect(box).toContainText('Network error: Unable to reach server. Please check your connection.');
    account.broken = ['/puzzles/legacy/'];
    await box.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('2 unplayed legacy games available')).toBeVisible();

    await row(page, 1002).click();
    await page.setViewportSize(PHONE);
    await playButton(page).click();
    await expect(box).toContainText('Failed to load game. Please try again.');
    await expect(box).toBeInViewport({ ratio: 1 });
    account.broken = [];
    await box.getByRole('button', { name: 'Try Again' }).click();
    await expectBoardReady(page);

    await test.step('a finished but unsent game leaves the list too', async () => {
      account.broken = ['/game/complete'];
      await page.goBack();
      await openGame(page, 1002);
      const dialog = await playToLoss(page, pastGame(account, 1002));
      await expect(dialog).toHaveAccessibleDescription('There are more past games to play.');
      await dialog.getByRole('button', { name: 'View Board' }).click();
      await page.getByRole('button', { name: 'Return to Legacy Games' }).click();
      await expect(page.getByText('1 unplayed legacy game available')).toBeVisible();
      expect(account.recorded).toEqual([]);
      account.broken = [];
      await openGame(page, 1001);
      await expect(await playToLoss(page, pastGame(account, 1001))).toHaveAccessibleDescription('');
      await expect.poll(() => account.recorded.map(({ wordSetId }) => wordSetId)).toEqual([1002, 1001]);
      await page.getByRole('button', { name: 'Return to Legacy Games' }).click();
      await expect(page.getByText('All available games have been completed!')).toBeVisible();
    });

    account.past = [];
    await page.reload();
    await expect(page.getByText('No unplayed legacy games found.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Start' }).click();
    await expect(page).toHaveURL('/start');
  });
});
