// A phone with a processor four times slower than this machine, tapped with a finger.
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../../scripts/lib/browser.mjs';
import { consentCookie } from './page-bench.mjs';

const SLOWDOWN = 4;
const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Headless: the window of a full browser would use some of the processor time being measured. */
export const launch = () => chromium.launch({ executablePath: findHeadlessBrowser(), args: ARGS });

/** A new visitor who has answered the consent dialog. */
export async function visit(browser, origin, path) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await context.addCookies([consentCookie(origin)]);
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

/** Opens today's game and slows the processor down. Returns the page and a function that finds a key. */
export async function openGame(browser, origin) {
  const page = await visit(browser, origin, '/start');
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).tap();
  const key = (group, name) => page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
  await key('Number', '1').waitFor();
  // By a player's first guess, prefetching is done.
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  return { page, key };
}

/** Two misses, then every pair of the cipher, as letters and numbers. */
export function winningGuesses({ word1 }) {
  const cipher = [...word1].map((letter, index) => [letter, String(index + 1)]);
  return [[word1[5], '1'], [word1[4], '2'], ...cipher];
}

/** From here on the processor is throttled and every interaction is recorded. */
export async function slowDown(page) {
  await page.evaluate(() => {
    const interactions = (globalThis.interactions = new Map());
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
        if (!id || duration <= (interactions.get(id)?.duration ?? 0)) continue;
        const [delay, script] = [processingStart - startTime, processingEnd - processingStart];
        interactions.set(id, { duration, delay, script, drawing: duration - delay - script });
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Taps by position: Playwright's own tap runs hit tests during the measurement. */
export async function tap(page, control) {
  await control.waitFor();
  await page.waitForFunction((element) => !element.matches(':disabled'), await control.elementHandle());
  const { x, y, width, height } = await control.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** How long each interaction took from the touch to the next frame, and each part of it, in milliseconds. */
export async function interactions(page) {
  // The browser delivers the entries a little after the frame.
  await page.waitForTimeout(500);
  return page.evaluate(() => [...globalThis.interactions.values()]);
}
