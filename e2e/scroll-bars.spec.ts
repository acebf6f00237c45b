import type { Page } from '@playwright/test';
import { openDialog } from './support/dialogs.ts';
import { expect, test } from './support/test.ts';
import { revisit } from './support/visitor.ts';
import { DESKTOP } from './support/widths.ts';

// Playwright hides scroll bars; most desktop browsers show them next to the page.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('a dialog covers the space of the scroll bar, and nothing moves', { tag: '@once' }, async ({ page }) => {
  await revisit(page, '/privacy-policy');
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title).toBeVisible();
  const place = await title.boundingBox();
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(DESKTOP.width);

  const settings = await openDialog(page, 'Settings');
  await expect(settings).not.toHaveCSS('scrollbar-color', 'auto');
  expect(await title.boundingBox()).toEqual(place);
  expect(await elementAtRightEdge(page)).toBe('DIALOG');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  expect(await title.boundingBox()).toEqual(place);
});

/** A backdrop counts as its dialog. */
const elementAtRightEdge = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.elementFromPoint(innerWidth - 2, innerHeight / 2)?.tagName);
