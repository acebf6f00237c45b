import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, type PuzzleWords } from '../../../packages/game/src/index.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { expectBoardReady, makeGuesses } from '../../support/game.ts';
import { revisit } from '../../support/visitor.ts';
import { hold, open, TODAY, type Scenes } from '../scene.ts';
import { signInAda } from './start.ts';

export const PRACTICE: Scenes = {
  'no game chosen': open('/practice'),
  'game chosen': async (page) => {
    await revisit(page, '/practice');
    await page.getByRole('radio', { name: 'Torture' }).click();
    await page.getByRole('radio', { name: 'Game # P3' }).click();
  },
};

/** Makes a miss and two hits, and goes back. */
async function startGame(page: Page, { word1 }: PuzzleWords): Promise<void> {
  await expectBoardReady(page);
  await makeGuesses(page, [
    [word1.charAt(2), 1],
    [word1.charAt(0), 1],
    [word1.charAt(1), 2],
  ]);
  await page.goBack();
}

export const LEGACY: Scenes = {
  loading: async (page) => {
    await signInAda(page);
    await hold(page, 'puzzles/legacy?**');
    await open('/legacy-games')(page);
  },
  list: async (page) => {
    await signInAda(page);
    await revisit(page, '/legacy-games');
    await page.getByRole('option').nth(1).click();
  },
  'game opened': async (page) => {
    await signInAda(page);
    await revisit(page, '/legacy-games');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectBoardReady(page);
    await page.goBack();
    await page.getByRole('option').first().click();
    await expect(page.getByText('it can only get easier.')).toBeVisible();
  },
  'game in progress': async (page) => {
    const account = await signInAda(page);
    await revisit(page, '/legacy-games');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await startGame(page, account.gameOn(addDays(TODAY, -1)));
    await page.getByRole('option').first().click();
    await expect(page.getByText('game is in progress')).toBeVisible();
  },
  empty: async (page) => {
    await fakeAccount(TODAY).signIn(page);
    await revisit(page, '/legacy-games');
    await expect(page.getByText('No unplayed legacy games found.')).toBeVisible();
  },
  'all played': async (page) => {
    const account = fakeAccount(TODAY).withPast(2);
    for (const { gameDate } of account.past) account.withResult(gameDate, { outcome: 'WIN', incorrectGuesses: 2 });
    await account.signIn(page);
    await revisit(page, '/legacy-games');
    await expect(page.getByText('All available games have been completed!')).toBeVisible();
  },
  failed: async (page) => {
    (await signInAda(page)).broken = ['/puzzles/legacy'];
    await revisit(page, '/legacy-games');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'game failed': async (page) => {
    (await signInAda(page)).broken = ['/puzzles/legacy/'];
    await revisit(page, '/legacy-games');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
};

const day = (page: Page, name: string): Locator => page.getByRole('grid').getByRole('button', { name });

/** A month in which each kind of day occurs. */
async function openArchive(page: Page) {
  const account = fakeAccount(TODAY).withPast(60);
  // Each guess as the place of its letter in the first word, and the number it was tried at.
  const guessLog = (gameDate: string, ...guesses: [place: number, number: number][]) =>
    guesses.map(([place, number], index) => ({
      guessNumber: index + 1,
      letter: account.gameOn(gameDate).word1[place - 1],
      number,
      isCorrect: place === number,
    })) as NonNullable<Parameters<typeof account.withResult>[1]['guessLog']>;
  const won = addDays(TODAY, -2);
  account.withResult(won, {
    outcome: 'WIN',
    incorrectGuesses: 1,
    guessLog: guessLog(won, [2, 1], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6]),
  });
  const lost = addDays(TODAY, -4);
  account.withResult(lost, {
    outcome: 'LOSS',
    incorrectGuesses: 6,
    guessLog: guessLog(lost, [1, 1], [3, 2], [3, 3], [4, 2], [5, 2], [2, 4], [5, 4], [2, 6]),
  });
  account.withResult(addDays(TODAY, -5), { outcome: 'WIN', incorrectGuesses: 0 });
  account.withResult(addDays(TODAY, -9), { outcome: 'WIN', incorrectGuesses: 5 });
  await account.signIn(page);
  await revisit(page, '/archive');
  await expect(day(page, 'March 10: lost')).toBeVisible();
  return account;
}

const openGuestArchive = async (page: Page) => {
  await fakeDay(page, gameOn(TODAY));
  await revisit(page, '/archive');
  await expect(day(page, 'March 14')).toBeVisible();
};

export const ARCHIVE: Scenes = {
  loading: async (page) => {
    await signInAda(page);
    await hold(page, 'game/archive?**');
    await open('/archive')(page);
  },
  user: (page) => openArchive(page),
  guest: (page) => openGuestArchive(page),
  failed: async (page) => {
    (await signInAda(page)).broken = ['/game/archive'];
    await revisit(page, '/archive');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'day won': async (page) => {
    await openArchive(page);
    await day(page, 'March 12').click();
    await expect(page.getByRole('button', { name: 'Review my game' })).toBeVisible();
  },
  'day lost': async (page) => {
    await openArchive(page);
    await day(page, 'March 10').click();
    await expect(page.getByText('The words were:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review my game' })).toBeVisible();
  },
  'day without a guess log': async (page) => {
    await openArchive(page);
    await day(page, 'March 9').click();
    await expect(page.getByText('You solved this puzzle!')).toBeVisible();
  },
  'day not played': async (page) => {
    await openArchive(page);
    await day(page, 'March 11').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Play' })).toBeVisible();
  },
  'day in progress': async (page) => {
    const account = await openArchive(page);
    await day(page, 'March 11').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await startGame(page, account.gameOn('2027-03-11'));
    await day(page, 'March 11').click();
    await expect(page.getByText('game is in progress')).toBeVisible();
  },
  'day without an account': async (page) => {
    await openGuestArchive(page);
    await day(page, 'March 11').click();
    await expect(page.getByText('Register to play past games.')).toBeVisible();
  },
  'day loading': async (page) => {
    await openArchive(page);
    await hold(page, 'game/completions/**');
    await day(page, 'March 12').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'day failed': async (page) => {
    (await openArchive(page)).broken = ['/game/completions'];
    await day(page, 'March 12').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
};
