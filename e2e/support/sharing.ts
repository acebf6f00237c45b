import type { Locator, Page } from '@playwright/test';
import { DIFFICULTY_INFO, type Difficulty } from '../../packages/game/src/index.ts';
import { site } from './visitor.ts';

/** A win with one miss on the first number. */
const GRID = ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'];
export const HIGH_CONTRAST_GRID = ['🟧🟦', '🟦', '🟦', '🟦', '🟦', '🟦'];

export const resultText = (wordSetId: number, difficulty: Difficulty, grid = GRID): string =>
  [`Sixfold #${wordSetId}`, DIFFICULTY_INFO[difficulty].modeName, ...grid, new URL(site()).origin].join('\n');

export const shareButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Share Results' });

/** What the page passed to the clipboard and the share sheet, and the name of the error they fail with. */
interface Shared {
  copied: string[];
  sheets: string[];
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
    window.shared = { copied: [], sheets: [] };
    const into = (list: 'copied' | 'sheets', text: string) => {
      const { failure } = window.shared;
      if (failure !== undefined) return Promise.reject(new DOMException('No.', failure));
      window.shared[list].push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => into('copied', text) } });
    Object.defineProperty(navigator, 'share', { value: ({ text = '' }: ShareData) => into('sheets', text) });
  });

/** Makes both fail with this error, or work again without one. Clears what was shared. */
export const failSharing = (page: Page, failure?: string) =>
  page.evaluate((name) => {
    window.shared = { copied: [], sheets: [], failure: name };
  }, failure);

export const shared = (page: Page) =>
  page.evaluate(() => ({ copied: window.shared.copied, sheets: window.shared.sheets }));
