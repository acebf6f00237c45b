import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/lib/browser.mjs';
import { DESKTOP, PHONE } from './support/widths.ts';

const executablePath = findHeadlessBrowser();

// A window with an address bar loads two pages for its suggestions, which cost more than ours. The last two are of the
// list of Playwright's own that this one replaces.
const COSTLY_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'HttpsUpgrades',
  'PaintHolding',
];

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous: a slow machine must not make a right product look wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalSetup: './support/start-server.ts',
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--renderer-process-limit=1', // for each visitor: the page takes over the process of the blank one before it
        `--disable-features=${COSTLY_FEATURES.join()}`,
      ],
    },
    // To trace every journey costs a quarter of the run. To see what went wrong: --trace retain-on-failure
    trace: 'off',
    // What moves is painted without a graphics card, picture by picture: to open and close a dialog costs four times as
    // much then. So all stands still but where a journey asks for movement: see `allowMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // What has nothing to do with the width of the screen is asked once, on the desktop; what only a phone has, only there.
  projects: [
    { name: 'phone', grepInvert: /@any-width/, use: { viewport: PHONE, hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: DESKTOP } },
  ],
});
