// `npm run build`: installs missing packages and builds what has changed.
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { asCommand } from './lib/steps.mjs';

await asCommand(async () => {
  await installPackages();
  await buildAll();
});
