import { expect, type Page } from '@playwright/test';
import { PRACTICE_SETS, type Difficulty } from '../../../packages/game/src/index.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import {
  awaitResult,
  expectBoardReady,
  hits,
  letterKey,
  lossDialog,
  makeGuesses,
  numberKey,
  pick,
  playToLoss,
  playToWin,
  pressPlay,
  winDialog,
  type Pair,
} from '../../support/game.ts';
import { revisit } from '../../support/visitor.ts';
import { hold, TODAY, type Scenes } from '../scene.ts';
import { signInAda } from './start.ts';

const PUZZLE = gameOn(TODAY);
const [P, L, A, ...REST] = hits(PUZZLE) as [Pair, Pair, Pair, ...Pair[]];
const MISSES: Pair[] = [
  ['S', 3],
  ['O', 3],
  ['T', 4],
  ['S', 5],
  ['I', 6],
];
/** Long enough ago that the clock shows minutes and seconds. */
const STARTED = `${TODAY}T15:57:26Z`;

async function openBoard(page: Page, difficulty: Difficulty = 'INTERMEDIATE'): Promise<void> {
  await fakeDay(page, PUZZLE);
  await page.clock.setFixedTime(STARTED);
  await revisit(page, '/start');
  await pressPlay(page, difficulty);
}

const after =
  (guesses: readonly Pair[], difficulty?: Difficulty) =>
  async (page: Page): Promise<void> => {
    await openBoard(page, difficulty);
    await makeGuesses(page, guesses);
  };

async function pencil(page: Page, marks: readonly Pair[]): Promise<void> {
  await page.getByRole('button', { name: 'Pencil', exact: true }).click();
  for (const [letter, number] of marks) {
    await numberKey(page, number).click();
    await letterKey(page, letter).click();
    await numberKey(page, number).click(); // deselects it
  }
}

export const BOARD: Scenes = {
  loading: async (page) => {
    await fakeDay(page, PUZZLE);
    await revisit(page, '/start');
    await pressPlay(page);
    await hold(page, 'puzzles/daily');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('group', { name: 'Letter' })).toBeVisible();
  },
  foundation: after([], 'FOUNDATION'),
  intermediate: after([]),
  challenging: after([], 'CHALLENGING'),
  torture: after([], 'TORTURE'),
  picked: async (page) => {
    await after([P, ['T', 2], L])(page);
    await pick(page, ...A);
  },
  'in progress': after([P, ['T', 2], L, ['S', 3], A, ['O', 4]]),
  'torture in progress': after([P, ['T', 2], L, ['S', 3], A, ['O', 4]], 'TORTURE'),
  'already tried': async (page) => {
    await after([['T', 2]])(page);
    await pick(page, 'T', 2);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You already guessed').first()).toBeVisible();
    await page.clock.pauseAt(Date.parse(STARTED) + 1);
  },
  penciled: async (page) => {
    await after([P, ['T', 2]])(page);
    await pencil(page, [L, A, ['S', 5]]);
    await numberKey(page, 5).click();
  },
  'pencil contradiction': async (page) => {
    await after([P, ['T', 2]])(page);
    await pencil(page, [['T', 2], A]);
    await numberKey(page, 2).click();
    await expect(page.getByText('You tried T at 2.')).toBeVisible();
  },
  'last match': after([P, L, ...MISSES]),
  'last letter': after([P, L, A, ...REST.slice(0, -1)]),
  'after the game': async (page) => {
    await openBoard(page);
    await playToWin(page, PUZZLE);
    await page.getByRole('button', { name: 'View Board' }).click();
    await expect(winDialog(page)).toBeHidden();
  },
  practice: async (page) => {
    await revisit(page, '/practice');
    await page.getByRole('radio', { name: 'Game # P3' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectBoardReady(page);
  },
  'past game': async (page) => {
    await signInAda(page);
    await revisit(page, '/legacy-games');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectBoardReady(page);
  },
};

export const GAME_END: Scenes = {
  won: async (page) => {
    await openBoard(page);
    await makeGuesses(page, [P, ['T', 2], L, ['S', 3]]);
    await page.clock.setFixedTime(`${TODAY}T16:00:00Z`);
    await makeGuesses(page, [A, ...REST]);
    await awaitResult(page, winDialog(page));
  },
  lost: async (page) => {
    await openBoard(page, 'TORTURE');
    await makeGuesses(page, [P, ...MISSES]);
    await page.clock.setFixedTime(`${TODAY}T16:00:00Z`);
    await makeGuesses(page, [['R', 6]]);
    await awaitResult(page, lossDialog(page));
  },
  'practice won': (page) => endPractice(page, playToWin),
  'practice lost': (page) => endPractice(page, playToLoss),
};

async function endPractice(page: Page, end: typeof playToWin): Promise<void> {
  await BOARD['practice']?.(page);
  await end(page, PRACTICE_SETS[2]);
}
