import { expect, type Page } from '@playwright/test';
import { addDays } from '../../../packages/game/src/index.ts';
import { headerButton, openDialog } from '../../support/dialogs.ts';
import { fakeAccount, type FakeAccount } from '../../support/fake-account.ts';
import { revisit, seedStorage } from '../../support/visitor.ts';
import { hold, TODAY, type Scenes } from '../scene.ts';
import { openFinished, WON } from './start.ts';

const SKILLS = { 'sixfold-skill-of-7': '[["A","INTERMEDIATE",82],["B","TORTURE",58],["C","TORTURE",61]]' };

const NONE = { played: 0, won: 0, totalIncorrectGuesses: 0 };
const GUEST = {
  gamesPlayed: 30,
  gamesWon: 20,
  byDifficulty: {
    FOUNDATION: NONE,
    INTERMEDIATE: { played: 29, won: 20, totalIncorrectGuesses: 90 },
    CHALLENGING: NONE,
    TORTURE: { played: 1, won: 0, totalIncorrectGuesses: 6 },
  },
  recentGames: Array.from({ length: 10 }, (_, index) => ({
    date: addDays(TODAY, -2 * index),
    difficulty: 'INTERMEDIATE',
    outcome: index % 3 === 2 ? 'LOSS' : 'WIN',
    incorrectGuesses: index % 3 === 2 ? 6 : (index + 1) % 5,
    totalGuesses: index % 3 === 2 ? 9 : 6 + ((index + 1) % 5),
    timeTakenSeconds: 120 + index,
  })),
};

async function openPersonal(page: Page, account: FakeAccount): Promise<void> {
  await seedStorage(page, SKILLS);
  await account.signIn(page);
  await revisit(page, '/start');
  await headerButton(page, 'Statistics').click();
  await expect(page.getByRole('dialog', { name: 'Your Personal Statistics' })).toBeVisible();
}

export const STATISTICS: Scenes = {
  'guest without games': async (page) => {
    await revisit(page, '/practice');
    await openDialog(page, 'Guest Statistics');
  },
  guest: async (page) => {
    await seedStorage(page, { 'sixfold-guest-stats': JSON.stringify(GUEST) });
    await openFinished(page, WON);
    await openDialog(page, 'Guest Statistics');
  },
  'user without games': async (page) => {
    await openPersonal(page, fakeAccount(TODAY));
    await expect(page.getByText('No statistics available yet.')).toBeVisible();
  },
  'user with years of games': async (page) => {
    await openPersonal(page, fakeAccount(TODAY).withYearsOfGames());
    await expect(page.getByText('Best Times')).toBeVisible();
  },
  'as tables': async (page) => {
    await openPersonal(page, fakeAccount(TODAY).withYearsOfGames());
    const summaries = page.getByRole('dialog').locator('summary');
    await expect(summaries).toHaveCount(5);
    for (const summary of await summaries.all()) await summary.click();
  },
  loading: async (page) => {
    const account = fakeAccount(TODAY);
    await account.signIn(page);
    await hold(page, 'users/**');
    await openPersonal(page, account);
  },
  failed: async (page) => {
    const account = fakeAccount(TODAY).withYearsOfGames();
    account.broken = ['/users/'];
    await openPersonal(page, account);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
};
