import { expect, type Page } from '@playwright/test';
import type { FriendPuzzle, OwnFriendPuzzle } from '../../../packages/contract/src/index.ts';
import { fakeDay, gameOn } from '../../support/fake-day.ts';
import { expectBoardReady, hits, makeGuesses, playToLoss, playToWin } from '../../support/game.ts';
import { revisit } from '../../support/visitor.ts';
import { answer, cut, hold, NOW, open, refuse, TODAY, type Scenes } from '../scene.ts';
import { LONG_NAME, signInAda } from './start.ts';

const CODE = 'q83vEjRWeJCrze8SNFZ4kA';
const PATH = `friend-puzzles/${CODE}`;
const WORDS = { word1: 'PACKET', word2: 'ACCEPT', word3: 'ATTACK' };
const PUZZLE: FriendPuzzle = { code: CODE, makerName: 'Grace Hopper', ...WORDS, expiresAt: '2027-06-12T16:00:00.000Z' };

const OWN: OwnFriendPuzzle[] = [
  { code: CODE, ...WORDS, createdAt: NOW, expiresAt: PUZZLE.expiresAt, results: [] },
  {
    code: CODE.replace('q', 'r'),
    word1: 'STREAM',
    word2: 'MASTER',
    word3: 'TREATS',
    createdAt: '2027-02-03T16:00:00.000Z',
    expiresAt: '2027-05-04T16:00:00.000Z',
    results: [
      { difficulty: 'FOUNDATION', finished: 1204, won: 1199, misses: 310 },
      { difficulty: 'INTERMEDIATE', finished: 12, won: 10, misses: 28 },
      { difficulty: 'TORTURE', finished: 1, won: 0, misses: 6 },
    ],
  },
];

const list = (puzzles: OwnFriendPuzzle[], left = {}) => ({ data: { puzzles, leftToday: 8, leftInAll: 98, ...left } });

async function openMake(page: Page, puzzles = OWN, left = {}): Promise<void> {
  await signInAda(page);
  await answer(page, 'friend-puzzles', list(puzzles, left));
  await revisit(page, '/make');
  await expect(page.getByRole('region', { name: 'Your puzzles' })).toBeVisible();
}

async function type(page: Page, ...words: string[]): Promise<void> {
  for (const [index, word] of words.entries()) {
    await page.getByRole('textbox', { name: `Word ${index + 1}`, exact: true }).fill(word);
  }
}

/** Types words that are then checked. */
async function openChecked(page: Page, words: string): Promise<void> {
  await openMake(page);
  await type(page, ...words.split(' '));
  await expect(page.getByText('Misses to expect')).toBeVisible();
}

async function share(page: Page, status: number, failure: object): Promise<void> {
  await openChecked(page, 'PACKET ACCEPT ATTACK');
  await page.route('**/api/v1/friend-puzzles', (route) =>
    route.fulfill({ status, json: { success: false, ...failure } }),
  );
  await page.getByRole('button', { name: 'Get the Link' }).click();
}

async function openLink(page: Page): Promise<void> {
  await openChecked(page, 'PACKET ACCEPT ATTACK');
  await page.route('**/api/v1/friend-puzzles', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { success: true, data: { code: CODE, expiresAt: PUZZLE.expiresAt } } })
      : route.fulfill({ json: { success: true, ...list(OWN) } }),
  );
  await page.getByRole('button', { name: 'Get the Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Puzzle Is Ready' })).toBeVisible();
}

export const MAKE: Scenes = {
  guest: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await open('/make')(page);
  },
  loading: async (page) => {
    await signInAda(page);
    await hold(page, 'friend-puzzles');
    await open('/make')(page);
  },
  'none made': (page) => openMake(page, []),
  'first word': async (page) => {
    await openMake(page);
    await type(page, 'PLANET');
    await expect(page.getByRole('list', { name: 'Words that fit as word 2' })).toBeVisible();
  },
  'faults while typing': async (page) => {
    await openMake(page);
    await type(page, 'PLANET', 'PLANED', 'PLANET');
    await expect(page.getByText('Not in it: D.')).toBeVisible();
  },
  'nothing typed': async (page) => {
    await openMake(page);
    await page.getByRole('button', { name: 'Get the Link' }).click();
    await expect(page.getByRole('alert')).toHaveCount(3);
  },
  'anchor without other words': async (page) => {
    await openMake(page);
    await type(page, 'QZXJKV');
    await expect(page.getByText('No word on our list fits').first()).toBeVisible();
  },
  checked: (page) => openChecked(page, 'PACKET ACCEPT ATTACK'),
  'with a suggestion': (page) => openChecked(page, 'GRACED READER REREAD'),
  'words to confirm': async (page) => {
    const errors = [{ field: 'word3', message: 'ATTACK is not on our word list.' }];
    await share(page, 409, { code: 'CONFLICT', message: 'Please confirm the words.', errors });
    await expect(page.getByRole('dialog', { name: 'Use These Words?' })).toBeVisible();
  },
  'word refused': async (page) => {
    const errors = [{ field: 'word2', message: "This word can't be used." }];
    await share(page, 400, { code: 'VALIDATION_ERROR', message: 'Validation failed', errors });
    await expect(page.getByText("This word can't be used.")).toBeVisible();
  },
  'share failed': async (page) => {
    await openChecked(page, 'PACKET ACCEPT ATTACK');
    await cut(page, 'friend-puzzles');
    await page.getByRole('button', { name: 'Get the Link' }).click();
    await expect(page.getByText('Network error').first()).toBeVisible();
  },
  'ten made today': (page) => openMake(page, OWN, { leftToday: 0 }),
  link: openLink,
  'QR code': async (page) => {
    await openLink(page);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  },
  withdraw: async (page) => {
    await openMake(page);
    await page.getByRole('button', { name: 'Withdraw' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'turned off': async (page) => {
    await signInAda(page);
    await refuse(page, 'friend-puzzles', 404, 'NOT_FOUND', 'Puzzles for friends are turned off on this site.');
    await revisit(page, '/make');
    await expect(page.getByRole('main').getByText('turned off')).toBeVisible();
  },
};

async function openPuzzle(page: Page, values: Partial<FriendPuzzle> = {}): Promise<void> {
  await fakeDay(page, gameOn(TODAY));
  await answer(page, PATH, { data: { ...PUZZLE, ...values } });
  await answer(page, `${PATH}/results`, { message: 'The result has been counted.' });
  await revisit(page, `/p/${CODE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A puzzle by' })).toBeVisible();
}

async function openBoard(page: Page, values: Partial<FriendPuzzle> = {}): Promise<void> {
  await openPuzzle(page, values);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectBoardReady(page);
}

const NOT_FOUND = "This link doesn't lead to a puzzle. It may be incomplete, or older than 90 days.";

export const FRIEND_PUZZLE: Scenes = {
  loading: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await hold(page, PATH);
    await revisit(page, `/p/${CODE}`);
    await expect(page.getByText('Opening the puzzle...')).toBeVisible();
  },
  invitation: (page) => openPuzzle(page),
  'long name': (page) => openPuzzle(page, { makerName: LONG_NAME }),
  report: async (page) => {
    await openPuzzle(page);
    await page.getByRole('button', { name: 'Report This Puzzle' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  reported: async (page) => {
    await openPuzzle(page);
    await answer(page, `${PATH}/report`, { message: 'Thank you. We will review the puzzle.' });
    await page.getByRole('button', { name: 'Report This Puzzle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('main').getByText('Thank you.')).toBeVisible();
  },
  board: async (page) => {
    await openBoard(page, { makerName: LONG_NAME });
    await makeGuesses(page, [['S', 1], ...hits(WORDS).slice(0, 2)]);
  },
  won: async (page) => {
    await openBoard(page);
    await playToWin(page, WORDS);
  },
  lost: async (page) => {
    await openBoard(page);
    await playToLoss(page, WORDS);
  },
  withdrawn: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await refuse(page, PATH, 404, 'NOT_FOUND', 'The person who made this puzzle has withdrawn it.');
    await open(`/p/${CODE}`)(page);
  },
  unknown: async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await refuse(page, PATH, 404, 'NOT_FOUND', NOT_FOUND);
    await open(`/p/${CODE}`)(page);
  },
  'never opened, and offline': async (page) => {
    await fakeDay(page, gameOn(TODAY));
    await cut(page, PATH);
    await open(`/p/${CODE}`)(page);
  },
};
