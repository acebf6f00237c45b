// `npm run gallery`: draws the gallery from the last build.
//   --compare  lists the pictures that differ from the last release
//   --release  makes this gallery the one that later ones are compared with
// Other options are passed on to Playwright: `npm run gallery -- -g Board` draws some of the scenes.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { installBrowser } from '../../scripts/lib/browser.mjs';

const options = process.argv.slice(2);
const isOurs = (option) => option === '--compare' || option === '--release';

await installBrowser();
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', '-c', 'gallery', ...options.filter((each) => !isOurs(each))],
  {
    stdio: 'inherit',
    env: { ...process.env, GALLERY: options.filter(isOurs).join() },
  },
);
process.exitCode = status ?? 1;
