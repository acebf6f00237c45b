import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fakeDay, gameOn } from './support/fake-day.ts';
import { awaitResult, hits, makeGuesses, pick, startDaily, winDialog } from './support/game.ts';
import { expect, test } from './support/test.ts';

const FOLDER = new URL('../apps/web/public/screenshots/', import.meta.url);
/** Device pixels per CSS pixel. */
const SCALES: Record<string, number> = { narrow: 2, wide: 1 };
const PUZZLE = gameOn('2026-11-16');

test('a game', async ({ page }, { project }) => {
  await fakeDay(page, PUZZLE);
  await startDaily(page);
  const [first, second, ...rest] = hits(PUZZLE);
  if (!first || !second || !rest[0]) throw new Error('The puzzle has no letters.');
  await makeGuesses(page, [first, ['T', 2], second]);
  await pick(page, ...rest[0]);
  await save(page, 'play', project.name);
  await makeGuesses(page, rest);
  const result = await awaitResult(page, winDialog(page));
  await expect(result.getByText("You're on a winning streak!")).toBeVisible();
  await save(page, 'result', project.name);
});

/** As WebP, which Playwright's own screenshots do not support. */
async function save(page: Page, name: string, formFactor: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 0, width, height, scale: SCALES[formFactor] ?? 1 };
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
  await writeFile(new URL(`${name}-${formFactor}.webp`, FOLDER), data, 'base64');
}
