import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run gallery`: draws every screen, dialog and state from the last build. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'gallery.ts',
  timeout: 90_000,
  outputDir: '../test-results',
  globalSetup: './set-up.ts',
  reporter: [['list']],
  use: { ...journeys.use, timezoneId: 'America/New_York', locale: 'en-US' },
  projects: [{ name: 'gallery' }],
});
