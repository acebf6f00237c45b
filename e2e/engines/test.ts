import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { site } from '../support/visitor.ts';
import { startChromium } from './drivers/chromium.ts';
import type { Driver, Size } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';
import { Screen } from './screen.ts';

/** WebKit's warning about a page that was prefetched but not opened at once. */
const UNUSED_PRELOAD = 'was preloaded using link preload but not used';

type Journey = (screen: Screen) => Promise<void>;

interface Fixtures {
  /** Runs a journey in a new browser. If the browser dies, the journey gets a second chance. */
  inBrowser: (size: Size, journey: Journey) => Promise<void>;
}

const START: Record<string, (size: Size) => Promise<Driver>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebkit,
};

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(site()),
  inBrowser: async ({}, use, { project }) => {
    const start = START[project.name];
    if (!start) throw new Error(`There is no driver for ${project.name}.`);
    await use(async (size, journey) => {
      if (await finishes(await start(size), journey)) return;
      process.stdout.write(`${project.name} died. Starting it again.\n`);
      if (!(await finishes(await start(size), journey))) throw new Error(`${project.name} died twice.`);
    });
  },
});

/** Whether the browser survived; other failures are thrown. */
async function finishes(driver: Driver, journey: Journey): Promise<boolean> {
  const screen = new Screen(driver);
  try {
    await journey(screen);
    const unexpected = driver.consoleMessages().filter((message) => !message.includes(UNUSED_PRELOAD));
    expect(unexpected, 'the console stays empty').toEqual([]);
    return true;
  } catch (error) {
    if (!(await isAlive(driver))) return false;
    writeFileSync(test.info().outputPath('screen.png'), await driver.screenshot());
    process.stdout.write(`What the page saw:\n${await screen.log().catch(String)}\n`);
    throw error;
  } finally {
    await driver.close();
  }
}

const isAlive = (driver: Driver): Promise<boolean> =>
  Promise.race([
    driver.evaluate('true').then(
      () => true,
      () => false,
    ),
    delay(5_000, false),
  ]);
