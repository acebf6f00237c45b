import { expect, type Page } from '@playwright/test';
import { addDays } from '../../../packages/game/src/index.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { openFinishedDay, type FinishedGame } from '../../support/finished-day.ts';
import { hits, makeGuesses, playLink, pressPlay } from '../../support/game.ts';
import { NO_CONSENT, revisit, setCookies } from '../../support/visitor.ts';
import { answer, cut, freeze, hold, NOW, TODAY, type Scenes } from '../scene.ts';

export const WON: FinishedGame = {
  difficulty: 'INTERMEDIATE',
  words: 'PACKET ACCEPT ATTACK',
  guesses: 'T6 A2 E5 S1 P1 C3 K4',
};
export const LOST: FinishedGame = { ...WON, guesses: 'S6 N6 I6 O6 E6 S1' };

export const LONG_NAME = 'Countess Augusta Ada King of Lovelace, née Byron';

/** Opens the start page after the game of the day. */
export async function openFinished(page: Page, game: FinishedGame): Promise<void> {
  await openFinishedDay(page, game);
  await page.clock.setFixedTime(NOW);
  await page.clock.runFor(1_000); // until the countdown has ticked
}

/** Signs Ada in, with past games and a streak. */
export async function signInAda(page: Page, displayName = 'Ada') {
  const account = fakeAccount(TODAY).withPast(250);
  account.user.displayName = displayName;
  for (let day = 1; day <= 12; day++) account.withWin(addDays(TODAY, -day));
  await account.signIn(page);
  return account;
}

const STREAK = {
  currentWinStreak: 3,
  maxWinStreak: 5,
  currentPlayedStreak: 4,
  maxPlayedStreak: 9,
  lastDailyGameDate: addDays(TODAY, -1),
};

export const START: Scenes = {
  loading: async (page) => {
    await hold(page, 'puzzles/daily');
    await revisit(page, '/start');
    await expect(page.getByText('Loading Daily Game...')).toBeVisible();
  },
  newcomer: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    const consent = { hasSetPreferences: true, ...NO_CONSENT, isFirstTimeUser: true };
    await setCookies(page, { consent: JSON.stringify(consent) });
    await page.goto('/start');
    await expect(page.getByRole('dialog', { name: 'How to Play' })).toBeVisible();
  },
  guest: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await revisit(page, '/start');
    await expect(playLink(page)).toBeVisible();
  },
  'guest with a streak': async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await answer(page, 'users/streaks?**', { data: STREAK });
    await revisit(page, '/start');
    await expect(page.getByText('3 day winning streak')).toBeVisible();
  },
  'game opened': async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await revisit(page, '/start');
    await pressPlay(page);
    await page.goBack();
    await expect(page.getByText('it can only get easier.')).toBeVisible();
  },
  'game in progress': async (page) => {
    const puzzle = gameOn(TODAY);
    await fakeDay(page, puzzle);
    await revisit(page, '/start');
    await pressPlay(page);
    await makeGuesses(page, [...hits(puzzle).slice(0, 2), ['S', 3], ['O', 3]]);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
  "yesterday's game": async (page) => {
    const puzzle = gameOn(addDays(TODAY, -1), 40);
    const server = await fakeDay(page, puzzle);
    await page.clock.setFixedTime(`${addDays(TODAY, -1)}T16:00:00Z`);
    await revisit(page, '/start');
    await pressPlay(page);
    await makeGuesses(page, hits(puzzle).slice(0, 2));
    server.puzzle = gameOn(TODAY);
    await page.clock.setFixedTime(NOW);
    await page.goto('/start');
    await expect(page.getByText("You haven't finished yesterday's game.")).toBeVisible();
  },
  unavailable: async (page) => {
    await cut(page, 'puzzles/daily');
    await revisit(page, '/start');
    await expect(page.getByText("Today's game is unavailable.")).toBeVisible();
  },
  won: (page) => openFinished(page, WON),
  lost: (page) => openFinished(page, LOST),
  'results no longer saved': async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await setCookies(page, { [`dailyComplete${TODAY}`]: 'true' });
    await revisit(page, '/start');
    await expect(page.getByText('no longer saved')).toBeVisible();
  },
  'new game on its way': async (page) => {
    await openFinishedDay(page, WON);
    await page.clock.pauseAt(Date.parse('2027-03-15T03:59:59Z'));
    await page.clock.runFor(5_000);
    await expect(page.getByText('The new game is on its way...')).toBeVisible();
  },
  'signed in': async (page) => {
    await signInAda(page);
    await revisit(page, '/start');
    await expect(playLink(page)).toBeVisible();
  },
  'signed in with a long name': async (page) => {
    await signInAda(page, LONG_NAME);
    await revisit(page, '/start');
    await expect(playLink(page)).toBeVisible();
  },
  'signed in and won': async (page) => {
    (await signInAda(page, LONG_NAME)).withWin(TODAY);
    await revisit(page, '/start');
    await expect(page.getByText('Nice win')).toBeVisible();
    await freeze(page);
  },
  'signed in and won, server unreachable': async (page) => {
    const account = (await signInAda(page)).withWin(TODAY);
    await revisit(page, '/start');
    await expect(page.getByText('Nice win')).toBeVisible();
    account.broken = ['/'];
    await page.reload();
    await expect(page.getByText('Your streaks are as of')).toBeVisible();
    await freeze(page);
  },
};
