import { findHeadlessBrowser } from '../../scripts/lib/browser.mjs';

const executablePath = findHeadlessBrowser();

// Address bar suggestions load two pages that cost more than ours. The last two features come from Playwright's own
// list, which this list replaces.
const COSTLY_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'HttpsUpgrades',
  'PaintHolding',
];

/** How the journeys start Chromium. */
export const CHROMIUM = {
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
};
