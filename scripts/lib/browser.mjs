import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, runNode, say, SetUpError } from './steps.mjs';
import { installDebianPackages } from './system-packages.mjs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const SHELL = '/usr/bin/chromium-headless-shell';

/** The system's Chromium, or the one downloaded by Playwright. */
export function findBrowser() {
  const candidates = [...SYSTEM_BROWSERS, playwrightChromium()];
  return candidates.find((path) => path && existsSync(path));
}

/** Chromium's headless shell if installed: the full browser's invisible window takes a fifth of a run's time. */
export const findHeadlessBrowser = () => (existsSync(SHELL) ? SHELL : findBrowser());

function playwrightChromium() {
  const require = createRequire(join(ROOT, 'e2e/package.json'));
  return require('@playwright/test').chromium.executablePath();
}

export async function installBrowser() {
  // The shell is faster, but only the full browser can install apps.
  if (existsSync(SHELL) && findBrowser()) return;
  await installDebianPackages(['chromium-headless-shell', 'chromium']);
  if (findBrowser()) return;
  say("Downloading Playwright's Chromium");
  await runNode(join(ROOT, 'node_modules/@playwright/test/cli.js'), ['install', 'chromium']);
  if (findBrowser()) return;
  throw new SetUpError(
    'The browser journeys need Chromium, and it could not be installed.\n' +
      'On Debian, run: sudo apt-get install chromium\n' +
      'Elsewhere, run: npx playwright install --with-deps chromium',
  );
}
