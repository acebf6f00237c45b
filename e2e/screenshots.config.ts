import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: takes the pictures that browsers show when they offer to install the app. */
export default defineConfig({
  ...journeys,
  testMatch: 'screenshots.ts',
  projects: [
    // A form factor's pictures must all have the same shape.
    { name: 'narrow', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
