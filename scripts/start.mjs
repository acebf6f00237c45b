// `npm start`: from a fresh clone to a running site.
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { asCommand } from './lib/steps.mjs';

await asCommand(async () => {
  await installPackages();
  await buildAll();
});
process.setSourceMapsEnabled(true);
// In this very process, so that signals have no go-between.
await import('../apps/server/dist/main.js');
