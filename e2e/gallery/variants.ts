import type { Page } from '@playwright/test';

type Theme = 'light' | 'dark';

/** One way to look at a scene. */
export interface Variant {
  name: string;
  theme: Theme;
  width: number;
  height: number;
  /** The size of text in the browser's settings, in percent. */
  text?: number;
  forcedColors?: true;
  /** Cuts dialogs off where the screen ends, instead of growing the screen to show all of them. */
  isCut?: true;
}

const WIDTHS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Each width in each theme. */
export const PLAIN: readonly Variant[] = WIDTHS.flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ name: `${size.width}-${theme}`, theme, ...size })),
);

export const SPECIAL: readonly Variant[] = [
  { name: 'text-200', theme: 'light', width: 360, height: 640, text: 200 },
  // What is left of 1280 × 800 if the page is zoomed to 200%.
  { name: 'zoom-200', theme: 'light', width: 640, height: 400, isCut: true },
  { name: 'landscape', theme: 'dark', width: 667, height: 331, isCut: true },
  { name: 'forced-colors', theme: 'dark', width: 360, height: 640, forcedColors: true },
];

/** Draws the page as it is, except for the variant's settings. */
export async function draw(page: Page, variant: Variant): Promise<Buffer> {
  const { width, height, theme, text = 100, forcedColors, isCut } = variant;
  await page.emulateMedia({ colorScheme: theme, forcedColors: forcedColors ? 'active' : 'none' });
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
    return document.fonts.ready;
  }, text);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  const dialog = page.locator('dialog[open]').last();
  const hasDialog = await dialog.isVisible();
  if (hasDialog && !isCut) {
    const hidden = await dialog.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    // A dialog may take less than the whole height of the screen.
    if (hidden > 0) await page.setViewportSize({ width, height: height + Math.ceil(hidden * 1.2) });
  }
  // The first picture after a resize may lack sticky parts.
  if (hasDialog) await page.screenshot();
  return page.screenshot({ fullPage: !hasDialog, animations: 'disabled' });
}
