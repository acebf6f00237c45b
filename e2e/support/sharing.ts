import { expect, type Locator, type Page } from '@playwright/test';
import { DIFFICULTY_INFO, type Difficulty } from '../../packages/game/src/index.ts';
import { site } from './visitor.ts';

/** A win with one miss on the first number. */
const GRID = ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'];
export const HIGH_CONTRAST_GRID = ['🟧🟦', '🟦', '🟦', '🟦', '🟦', '🟦'];

export const resultText = (wordSetId: number, difficulty: Difficulty, grid = GRID): string =>
  [`Sixfold #${wordSetId}`, DIFFICULTY_INFO[difficulty].modeName, ...grid, new URL(site()).origin].join('\n');

/** The same win in plain words. */
export const resultWords = (wordSetId: number, difficulty: Difficulty): string =>
  [
    `Solved Sixfold #${wordSetId} in 7 guesses, 1 miss`,
    DIFFICULTY_INFO[difficulty].modeName,
    new URL(site()).origin,
  ].join('\n');

export const shareButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Share Results' });

export const moreWaysButton = (page: Page): Locator => page.getByRole('button', { name: 'More ways to share' });
export const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share Your Game' });

/** Chooses a version in the open share dialog, and returns the text of its preview. */
export async function previewOf(page: Page, version: 'Grid' | 'Plain words' | 'Picture'): Promise<string> {
  await shareDialog(page).getByRole('radio', { name: version }).click();
  const preview = shareDialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.locator('canvas')).toHaveCount(version === 'Picture' ? 1 : 0);
  return (await preview.locator('p').textContent()) ?? '';
}

interface SharedPicture {
  name: string;
  text: string;
  width: number;
  height: number;
}

/** What the page passed to the clipboard and the share sheet, and the name of the error they fail with. */
interface Shared {
  copied: string[];
  sheets: string[];
  pictures: SharedPicture[];
  failure?: string | undefined;
}
declare global {
  interface Window {
    shared: Shared;
  }
}

/** Mocks the clipboard and the share sheet until the next navigation. */
export const mockSharing = (page: Page) =>
  page.evaluate(() => {
    window.shared = { copied: [], sheets: [], pictures: [] };
    const into = (list: 'copied' | 'sheets', text: string) => {
      const { failure } = window.shared;
      if (failure !== undefined) return Promise.reject(new DOMException('No.', failure));
      window.shared[list].push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => into('copied', text) } });
    const share = async ({ text = '', files: [file] = [] }: ShareData) => {
      if (!file) return into('sheets', text);
      const { width, height } = await createImageBitmap(file);
      window.shared.pictures.push({ name: file.name, text, width, height });
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  });

/** Makes both fail with this error, or work again without one. Clears what was shared. */
export const failSharing = (page: Page, failure?: string) =>
  page.evaluate((name) => {
    window.shared = { copied: [], sheets: [], pictures: [], failure: name };
  }, failure);

export const shared = (page: Page) =>
  page.evaluate(() => ({ copied: window.shared.copied, sheets: window.shared.sheets }));

export const sharedPictures = (page: Page): Promise<SharedPicture[]> => page.evaluate(() => window.shared.pictures);
