import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './widths.ts';

interface Fixtures {
  /** Console messages allowed in journeys that cause failures: `test.use({ allowedConsole: /.../ })`. */
  allowedConsole: RegExp;
  /** Console messages and uncaught errors from the page. Any that are not allowed fail the journey. */
  consoleMessages: string[];
  /** Turns on data saver, which prevents prefetching and makes journeys faster. */
  savesData: boolean;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['SITE']),
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
  allowedConsole: [/(?!)/, { option: true }],
  consoleMessages: [
    async ({ page, allowedConsole }, use) => {
      const consoleMessages: string[] = [];
      page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => consoleMessages.push(String(error)));
      await use(consoleMessages);
      const unexpected = consoleMessages.filter((text) => !allowedConsole.test(text));
      expect(unexpected, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Logged by the browser for each failed request, and by the page once per outage. */
export const OUTAGE = /Failed to load resource|Unsent items are saved/;

/** Logged by the page when a guest's results are missing for a completed game. */
export const NO_RESULTS = /results of the completed game are not in this browser/;

const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Expects no serious or critical axe violations, by all rules or only those given. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await waitForAnimations(page);
  const isLoaded = await page.evaluate(() => 'axe' in window); // saves sending half a megabyte again
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) });
  axe.setLegacyMode(); // avoids a second page, needed only for frames
  axe.options({ resultTypes: ['violations'] }); // listing the passes doubles the time
  // Later rows look like the first ones, and contrast checks are slow.
  axe.exclude('tbody tr:nth-child(n + 4), fieldset label:nth-child(n + 8)');
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(severe.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export const THEMES = ['light', 'dark'] as const;

/** The themes differ only in color, so dark is checked for contrast alone. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, theme === 'dark' ? ['color-contrast'] : undefined);
  }
}

/**
 * Checks accessibility and horizontal overflow at both widths, in one theme each because colors do not depend on the
 * width. `prepare` runs before each check, for content that disappears on its own.
 */
export async function expectFitAndAccessible(page: Page, prepare?: () => Promise<void>): Promise<void> {
  await onBothWidths(page, async (width) => {
    await prepare?.();
    expect(await hasSidewaysScroll(page), `${page.url()} is no wider than ${width.width}`).toBe(false);
    await setTheme(page, width === PHONE ? 'light' : 'dark');
    await expectAccessible(page);
  });
}

/** Runs a check at phone and at desktop width. For journeys in the phone project, which has touch. */
export async function onBothWidths(page: Page, check: (width: typeof PHONE) => Promise<void>): Promise<void> {
  expect(page.viewportSize()).toEqual(PHONE);
  await check(PHONE);
  await page.setViewportSize(DESKTOP);
  await check(DESKTOP);
  await page.setViewportSize(PHONE);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Turns off reduced motion, as for most visitors. */
export const allowMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' });

/** Otherwise checks would see elements halfway through a transition. */
async function waitForAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const MIN_TARGET = 44;

/** Expects every target to be large enough for a thumb. */
export async function expectThumbSized(targets: Locator): Promise<void> {
  await waitForAnimations(targets.page());
  const sizes = await targets.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        size: Math.round(Math.min(width, height)),
      };
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ size }) => size < MIN_TARGET)).toEqual([]);
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
