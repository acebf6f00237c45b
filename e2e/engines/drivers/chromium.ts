import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../support/chromium.ts';
import type { Driver, Size } from './driver.ts';

/** Chromium through Playwright. */
export async function startChromium(viewport: Size): Promise<Driver> {
  const browser = await chromium.launch(CHROMIUM);
  const page = await browser.newPage({ viewport, hasTouch: viewport.width < 600, permissions: ['clipboard-write'] });
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => consoleMessages.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    tap: (x, y) => (viewport.width < 600 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    screenshot: () => page.screenshot(),
    consoleMessages: () => consoleMessages,
    close: () => browser.close(),
  };
}
