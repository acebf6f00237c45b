import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/lib/browser.mjs';
import { DESKTOP, PHONE } from './support/widths.ts';

const executablePath = findHeadlessBrowser();

// Address bar suggestions load two pages that cost more than ours. The last two come from Playwright's own list, which
// this one replaces.
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
  // Generous, so that slow machines do not cause false failures.
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
        '--renderer-process-limit=1', // the page reuses the process of the blank page before it
        `--disable-features=${COSTLY_FEATURES.join()}`,
      ],
    },
    // Tracing costs a quarter of the run time. To debug a failure: --trace retain-on-failure
    trace: 'off',
    // Without a GPU, animations make opening and closing a dialog four times slower. Journeys that need them call
    // `allowMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // @once journeys run on the desktop only, @phone journeys on the phone only.
  projects: [
    { name: 'phone', grepInvert: /@once/, use: { viewport: PHONE, hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: DESKTOP } },
  ],
});
