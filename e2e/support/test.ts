import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

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

const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** No serious or critical accessibility finding on what the page shows now, by all rules of axe or by those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page);
  const isThere = await page.evaluate(() => 'axe' in window); // half a megabyte, which need not be sent and read again
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  axe.setLegacyMode(); // it spares a second page, which only frames would need
  axe.options({ resultTypes: ['violations'] }); // not every element that is right, which takes as long again
  axe.exclude('tbody tr:nth-child(n + 4)'); // rows of one table are made alike, and a contrast takes long to find out
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** The same in the light and in the dark theme, between which only the colours differ. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expectAccessible(page, theme === 'dark' ? ['color-contrast'] : undefined);
  }
}

/** The same in one theme on each width, for what is looked at on both: colours do not change with the width. */
export async function expectAccessibleInOneTheme(page: Page, project: { name: string }): Promise<void> {
  await setTheme(page, project.name === 'phone' ? 'light' : 'dark');
  await expectAccessible(page);
}

/** As the visitor's system would. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What fades or grows would be judged halfway. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Sets the theme as the visitor's system would. */
export const THEMES = ['light', 'dark'] as const;
