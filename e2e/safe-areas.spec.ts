import type { Locator, Page } from '@playwright/test';
import { closeDialog, openDialog, type ShellDialog } from './support/dialogs.ts';
import { startDaily, submitButton } from './support/game.ts';
import { expect, test } from './support/test.ts';
import { chooseConsent, consentDialog } from './support/visitor.ts';

/** Phones with a notch. On the last, dialogs are as wide as the screen. */
const SCREENS = [
  { name: 'upright', size: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  { name: 'on its side', size: { width: 812, height: 375 }, insets: { top: 0, right: 50, bottom: 21, left: 50 } },
  {
    name: 'small, on its side',
    size: { width: 600, height: 360 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
];

type Screen = (typeof SCREENS)[number];

test('nothing is hidden by the notch of a phone', { tag: '@phone' }, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(screen.size);
      await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: screen.insets });
      await page.context().clearCookies();
      await page.goto('/');
      await expect(consentDialog(page)).toBeVisible();
      await expectDialogClear(consentDialog(page), screen);
      await chooseConsent(page, 'Essential Only');
      await expectPageClear(page, screen);

      await startDaily(page, 'TORTURE');
      await expectPageClear(page, screen);
      await page.evaluate(() => scrollTo(0, 0));
      await expectClear(submitButton(page), screen);
      for (const title of ['Guest Statistics', 'Settings'] satisfies ShellDialog[]) {
        const dialog = await openDialog(page, title);
        await expectDialogClear(dialog, screen);
        await closeDialog(dialog);
      }
    });
  }
});

async function expectPageClear(page: Page, screen: Screen): Promise<void> {
  const bars = [page.getByRole('banner'), page.getByRole('contentinfo')] as const;
  for (const bar of bars) {
    const box = await bar.boundingBox();
    expect([box?.x, box?.width], 'its background reaches the edges').toEqual([0, screen.size.width]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expectClear(bars[0], screen);
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).not.toBeInViewport();
  // A page that has just opened moves focus to its heading a moment later.
  await expect(async () => {
    await skipLink.focus();
    await expectClear(skipLink, screen);
  }).toPass();
  await skipLink.blur(); // it covers the header
  // The page scrolls under the notch, but not next to it.
  await expectClear(page.getByRole('main'), { ...screen, insets: { ...screen.insets, top: -1e5, bottom: -1e5 } });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectClear(bars[1], screen);
}

async function expectDialogClear(dialog: Locator, screen: Screen): Promise<void> {
  await expectClear(dialog.getByRole('heading', { level: 2 }).first(), screen);
  await dialog.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  const last = dialog.getByRole('button').or(dialog.getByRole('link')).last();
  await expectClear(last, screen);
  await expectClear(dialog, { ...screen, insets: { ...screen.insets, top: -1e5 } });
}

/** Expects a control, or every text and control inside an element, to be within the safe area. */
async function expectClear(whole: Locator, { size, insets }: Screen): Promise<void> {
  const boxes = await whole.evaluate(
    (element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.matches('a, button, input, textarea, h1, h2, h3, p, li, [role="img"]'))
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect().toJSON() as DOMRect }))
        .filter(({ box }) => box.width > 1), // not those for screen readers only
  );
  expect(boxes.length).toBeGreaterThan(0);
  const hidden = boxes.filter(
    ({ box }) =>
      box.left < insets.left ||
      box.top < insets.top ||
      box.right > size.width - insets.right ||
      box.bottom > size.height - insets.bottom,
  );
  expect(hidden).toEqual([]);
}
