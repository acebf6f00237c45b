import type { Page } from '@playwright/test';
import type { DailyPuzzle } from '../../packages/contract/src/index.ts';
import { nextDay, startOfGameDay, UNRATED_PAR, type GameDay, type PuzzleWords } from '../../packages/game/src/index.ts';
import { intercept } from './intercept.ts';

const WORDS: PuzzleWords = { word1: 'PLANET', word2: 'NETTLE', word3: 'PALATE' };
const OTHER_WORDS: PuzzleWords = { word1: 'STANCE', word2: 'ASCENT', word3: 'SECANT' };

export const gameOn = (gameDate: GameDay, wordSetId = 41, words = WORDS): DailyPuzzle => ({
  ...words,
  wordSetId,
  gameDate,
  nextGameTime: new Date(startOfGameDay(nextDay(gameDate))).toISOString(),
  dailyGameId: wordSetId,
  gameNumber: wordSetId,
  par: UNRATED_PAR,
});

export const gameAfter = ({ gameDate, wordSetId }: DailyPuzzle): DailyPuzzle =>
  gameOn(nextDay(gameDate), wordSetId + 1, OTHER_WORDS);

interface FakeServer {
  /** Assign to serve another puzzle from then on. */
  puzzle: DailyPuzzle;
}

/** Fakes the daily puzzle, and accepts every completion. */
export async function fakeDay(page: Page, puzzle: DailyPuzzle): Promise<FakeServer> {
  const server = { puzzle };
  await intercept(page, '**/api/v1/puzzles/daily', (route) =>
    route.fulfill({ json: { success: true, data: server.puzzle } }),
  );
  await intercept(page, '**/api/v1/game/complete', (route) =>
    route.fulfill({ json: { success: true, completion: null } }),
  );
  return server;
}

/** Holds back the daily puzzle until the returned function is called. */
export async function delayDaily(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, '**/api/v1/puzzles/daily', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
