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
import { comeBack, NOTHING_CHOSEN } from './visitor.ts';

// What the board takes to show its last move before the result covers it, and a little.
const LAST_LOOK_MS = 1_100;

/** Today's puzzle, answers and all. */
export async function todaysPuzzle(page: Page): Promise<DailyPuzzle> {
  const answer = await page.request.get('/api/v1/puzzles/daily');
  return ((await answer.json()) as { data: DailyPuzzle }).data;
}

/** Comes back to the start page. The clock can be moved from then on, so that no journey has to sit out a lock. */
export async function comeToStart(page: Page, time?: Date): Promise<void> {
  await page.clock.install(time && { time });
  await comeBack(page, '/start');
}

export const playLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Play', exact: true });

/** From the start page into today's game. */
export async function pressPlay(page: Page, difficulty: Difficulty = 'INTERMEDIATE'): Promise<void> {
  await page.getByRole('radio', { name: DIFFICULTY_INFO[difficulty].name }).click();
  await playLink(page).click();
  await boardIsReady(page);
}

export async function beginDaily(page: Page, difficulty?: Difficulty, choices = NOTHING_CHOSEN): Promise<DailyPuzzle> {
  await page.clock.install();
  await comeBack(page, '/start', choices);
  await pressPlay(page, difficulty);
  return todaysPuzzle(page);
}

export const boardIsReady = (page: Page): Promise<void> => expect(numberKey(page, 1)).toBeEnabled();

export const letterKeys = (page: Page): Locator => page.getByRole('group', { name: 'Letter' }).getByRole('button');
export const letterKey = (page: Page, letter: string): Locator =>
  page.getByRole('group', { name: 'Letter' }).getByRole('button', { name: letter, exact: true });
export const numberKeys = (page: Page): Locator => page.getByRole('group', { name: 'Number' }).getByRole('button');
export const numberKey = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: 'Number' }).getByRole('button', { name: String(number), exact: true });
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Guess' });
export const tracker = (page: Page, name: 'Correct' | 'Incorrect', count: number): Locator =>
  page.getByRole('region', { name: `${name}: ${count} of 6`, exact: true });

/** The three words as they stand: letters where they are found, else numbers. */
export async function boardRows(page: Page): Promise<string[]> {
  const rows = await page.getByRole('list', { name: 'Words' }).getByRole('listitem').all();
  return Promise.all(
    rows.map((row) =>
      row.getByRole('img').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')).join('')),
    ),
  );
}

/** The words as the board must show them when only these letters are found. */
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
  await expect(submitButton(page)).toBeVisible(); // keys are not heard during the lock
  const before = await guessesNoted(page);
  for (const key of [letter.toLowerCase(), String(number), 'Enter']) await page.keyboard.press(key);
  // The button says that it is locked when the guess is noted. On a busy machine that is later than the next look at it.
  await expect.poll(() => guessesNoted(page), { intervals: [10, 20, 50, 100] }).toBeGreaterThan(before);
  await page.clock.runFor(SUBMIT_LOCK_MS);
}

/** As the two trackers count them. */
async function guessesNoted(page: Page): Promise<number> {
  const trackers = page.getByRole('region', { name: /^(Correct|Incorrect): / });
  const names = await trackers.evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')));
  return names.reduce((sum, name) => sum + Number(/\d/.exec(name ?? '')?.[0] ?? 0), 0);
}

export type Pair = readonly [letter: string, number: number];

export const hits = ({ word1 }: PuzzleWords): Pair[] => Array.from(word1, (letter, index) => [letter, index + 1]);

/** Six guesses that all miss: five at the first number, one at the second. */
const misses = ({ word1 }: PuzzleWords): Pair[] => [
  ...Array.from(word1.slice(1), (letter): Pair => [letter, 1]),
  [word1.charAt(0), 2],
];

/** By keys, which is the quickest way. */
export async function makeGuesses(page: Page, pairs: readonly Pair[]): Promise<void> {
  for (const [letter, number] of pairs) await guessByKeys(page, letter, number);
}

export const winDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Congratulations!' });
export const lossDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Game Over, try again tomorrow.' });

export async function playToWin(page: Page, puzzle: PuzzleWords): Promise<Locator> {
  await makeGuesses(page, hits(puzzle));
  return awaitResult(page, winDialog(page));
}

export async function playToLoss(page: Page, puzzle: PuzzleWords): Promise<Locator> {
  await makeGuesses(page, misses(puzzle));
  return awaitResult(page, lossDialog(page));
}

export async function awaitResult(page: Page, dialog: Locator): Promise<Locator> {
  await page.clock.runFor(LAST_LOOK_MS);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Back to the start page from the result of a daily game. */
export async function returnHome(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Return Home' }).click();
  await expect(page.getByRole('heading', { name: 'Daily Game Completed!' })).toBeVisible();
}

/** From here on time stands still but for what the journey lets pass. */
export async function stopClock(page: Page, ahead = 60_000): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/** What a screen reader says: the live region is out of sight, so its text is looked for and not seen. */
export const expectSaid = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: true })).toBeAttached();

/** Every completion the browser sends, from now on. */
export function sentCompletions(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/game/complete')) {
      sent.push(request.postDataJSON() as Record<string, unknown>);
    }
  });
  return sent;
}
