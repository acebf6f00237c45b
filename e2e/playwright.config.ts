import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous: a slow machine must not make a right product look wrong.
  timeout: 60_000,
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
      ],
    },
    // Pictures of every step of every journey cost a quarter of the run; the snapshots tell enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    // What has nothing to do with the width of the screen is asked once.
    { name: 'phone', grepInvert: /@any-width/, use: { viewport: { width: 360, height: 640 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
