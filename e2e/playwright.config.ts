import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, PHONE } from './support/widths.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: /\/e2e\/engines\//, // they have their own configuration
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, so that slow machines do not cause false failures.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalSetup: './support/start-server.ts',
  use: {
    launchOptions: CHROMIUM,
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
