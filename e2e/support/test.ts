import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './widths.ts';

interface Fixtures {
  /** What the console may say in a journey that brings a fault about itself: `test.use({ mayComplain: /.../ })`. */
  mayComplain: RegExp;
  /** Whatever the page writes to its console or throws; a journey that expects nothing there fails on it. */
  complaints: string[];
  /** The browser asks to save data, as most do here: what a journey does not open costs it nothing then. */
  savesData: boolean;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['SITE']),
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
  mayComplain: [/(?!)/, { option: true }],
  complaints: [
    async ({ page, mayComplain }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      const unexpected = complaints.filter((text) => !mayComplain.test(text));
      expect(unexpected, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser logs for each request that fails, and the page once per outage. */
export const OUTAGE = /Failed to load resource|Unsent items are saved/;

/** What the page logs where a guest has finished the game and its results are gone. */
export const NO_RESULTS = /results of the completed game are not in this browser/;

const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** No serious or critical accessibility finding on what the page shows now, by all rules of axe or by those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page);
  const isThere = await page.evaluate(() => 'axe' in window); // half a megabyte, which need not be sent and read again
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  axe.setLegacyMode(); // it spares a second page, which only frames would need
  axe.options({ resultTypes: ['violations'] }); // not every element that is right, which takes as long again
  // Rows of one table and choices of one list are made alike, and a contrast takes long to find out.
  axe.exclude('tbody tr:nth-child(n + 4), fieldset label:nth-child(n + 8)');
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

export const THEMES = ['light', 'dark'] as const;

/** The same in the light and in the dark theme, between which only the colours differ. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, theme === 'dark' ? ['color-contrast'] : undefined);
  }
}

/**
 * The same on each width, in one theme each since colours do not change with the width; and none is too wide. What soon
 * goes away is brought about before each look.
 */
export async function expectFitAndAccessible(page: Page, bringAbout?: () => Promise<void>): Promise<void> {
  await onBothWidths(page, async (width) => {
    await bringAbout?.();
    expect(await hasSidewaysScroll(page), `${page.url()} is no wider than ${width.width}`).toBe(false);
    await setTheme(page, width === PHONE ? 'light' : 'dark');
    await expectAccessible(page);
  });
}

/** Asks the same on a phone and with the room of a desktop. For journeys on the phone, where all is made for touch. */
export async function onBothWidths(page: Page, ask: (width: typeof PHONE) => Promise<void>): Promise<void> {
  expect(page.viewportSize()).toEqual(PHONE);
  await ask(PHONE);
  await page.setViewportSize(DESKTOP);
  await ask(DESKTOP);
  await page.setViewportSize(PHONE);
}

/** As the visitor's system would. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** From here on everything moves, as for most visitors. */
export const allowMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' });

/** What fades or grows would be judged halfway. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const THUMB = 44;

/** Every one of them can be pressed with a thumb. */
export async function expectThumbSized(targets: Locator): Promise<void> {
  await settled(targets.page());
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
  expect(sizes.filter(({ size }) => size < THUMB)).toEqual([]);
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
