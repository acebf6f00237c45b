import { expect, type Locator, type Page } from '@playwright/test';
import type { DailyPuzzle } from '../../packages/contract/src/index.ts';
import {
  buildCipher,
  DIFFICULTY_INFO,
  encodeWord,
  SUBMIT_LOCK_MS,
  type Difficulty,
  type PuzzleWords,
} from '../../packages/game/src/index.ts';
import { revisit, NO_CONSENT } from './visitor.ts';

// Slightly longer than the board takes to show the last move before the result opens.
const RESULT_DELAY_MS = 1_100;

/** Today's puzzle, with its answers. */
export async function todaysPuzzle(page: Pick<Page, 'request'>): Promise<DailyPuzzle> {
  const response = await page.request.get('/api/v1/puzzles/daily');
  return ((await response.json()) as { data: DailyPuzzle }).data;
}

/** Opens the start page with a fake clock, so that no journey has to sit out the submit lock. */
export async function openStart(page: Page, time?: Date): Promise<void> {
  await page.clock.install(time && { time });
  await revisit(page, '/start');
}

export const playLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Play', exact: true });

/** Starts today's game from the start page. */
export async function pressPlay(page: Page, difficulty: Difficulty = 'INTERMEDIATE'): Promise<void> {
  await page.getByRole('radio', { name: DIFFICULTY_INFO[difficulty].name }).click();
  await playLink(page).click();
  await expectBoardReady(page);
}

export async function startDaily(page: Page, difficulty?: Difficulty, choices = NO_CONSENT): Promise<DailyPuzzle> {
  await page.clock.install();
  await revisit(page, '/start', choices);
  await pressPlay(page, difficulty);
  return todaysPuzzle(page);
}

export const expectBoardReady = (page: Page): Promise<void> => expect(numberKey(page, 1)).toBeEnabled();

export const letterKeys = (page: Page): Locator => page.getByRole('group', { name: 'Letter' }).getByRole('button');
export const letterKey = (page: Page, letter: string): Locator =>
  page.getByRole('group', { name: 'Letter' }).getByRole('button', { name: letter, exact: true });
export const numberKeys = (page: Page): Locator => page.getByRole('group', { name: 'Number' }).getByRole('button');
export const numberKey = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: 'Number' }).getByRole('button', { name: String(number), exact: true });
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Guess' });
export const tracker = (page: Page, name: 'Correct' | 'Incorrect', count: number): Locator =>
  page.getByRole('region', { name: `${name}: ${count} of 6`, exact: true });

/** The three words as shown: found letters, numbers for the rest. */
export async function boardRows(page: Page): Promise<string[]> {
  const rows = await page.getByRole('list', { name: 'Words' }).getByRole('listitem').all();
  return Promise.all(
    rows.map((row) =>
      row.getByRole('img').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')).join('')),
    ),
  );
}

/** The words as the board must show them with these letters found. */
export function rowsWith({ word1, word2, word3 }: PuzzleWords, found = ''): string[] {
  const cipher = buildCipher(word1);
  return [word1, word2, word3].map((word) =>
    Array.from(word, (letter) => (found.includes(letter) ? letter : encodeWord(cipher, letter))).join(''),
  );
}

export async function pick(page: Page, letter: string, number: number): Promise<void> {
  await letterKey(page, letter).click();
  await numberKey(page, number).click();
}

export async function guess(page: Page, letter: string, number: number): Promise<void> {
  await pick(page, letter, number);
  await submitButton(page).click();
  await page.clock.runFor(SUBMIT_LOCK_MS);
}

async function guessByKeys(page: Page, letter: string, number: number): Promise<void> {
  await expect(submitButton(page)).toBeVisible(); // the lock ignores keys
  const before = await guessCount(page);
  for (const key of [letter.toLowerCase(), String(number), 'Enter']) await page.keyboard.press(key);
  // On a busy machine the button locks later than the next check, so wait for the trackers instead.
  await expect.poll(() => guessCount(page), { intervals: [10, 20, 50, 100] }).toBeGreaterThan(before);
  await page.clock.runFor(SUBMIT_LOCK_MS);
}

/** As counted by the two trackers. */
async function guessCount(page: Page): Promise<number> {
  const trackers = page.getByRole('region', { name: /^(Correct|Incorrect): / });
  const names = await trackers.evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')));
  return names.reduce((sum, name) => sum + Number(/\d/.exec(name ?? '')?.[0] ?? 0), 0);
}

export type Pair = readonly [letter: string, number: number];

export const hits = ({ word1 }: PuzzleWords): Pair[] => Array.from(word1, (letter, index) => [letter, index + 1]);

/** Six guesses that all miss: five on the first number, one on the second. */
const misses = ({ word1 }: PuzzleWords): Pair[] => [
  ...Array.from(word1.slice(1), (letter): Pair => [letter, 1]),
  [word1.charAt(0), 2],
];

/** Uses the keyboard, which is fastest. */
export async function makeGuesses(page: Page, pairs: readonly Pair[]): Promise<void> {
  for (const [letter, number] of pairs) await guessByKeys(page, letter, number);
}

export const winDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Congratulations!' });
export const lossDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Game Over(, try again tomorrow\.)?$/ });

export async function playToWin(page: Page, puzzle: PuzzleWords): Promise<Locator> {
  await makeGuesses(page, hits(puzzle));
  return awaitResult(page, winDialog(page));
}

export async function playToLoss(page: Page, puzzle: PuzzleWords): Promise<Locator> {
  await makeGuesses(page, misses(puzzle));
  return awaitResult(page, lossDialog(page));
}

export async function awaitResult(page: Page, dialog: Locator): Promise<Locator> {
  await page.clock.runFor(RESULT_DELAY_MS);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Leaves the result of a daily game for the start page. */
export async function returnHome(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Return Home' }).click();
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
}

/** Pauses the clock; only `page.clock` moves it from here on. */
export async function stopClock(page: Page, ahead = 60_000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/** What screen readers have read aloud last. */
export const liveRegion = (page: Page): Locator => page.locator('[aria-live]');

/** Expects a screen reader announcement. Live regions are visually hidden, hence attached, not visible. */
export const expectAnnounced = (page: Page, text: string): Promise<void> =>
  expect(liveRegion(page).and(page.getByText(text, { exact: true }))).toBeAttached();

/** Collects every completion that the page sends from now on. */
export function sentCompletions(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/game/complete')) {
      sent.push(request.postDataJSON() as Record<string, unknown>);
    }
  });
  return sent;
}
