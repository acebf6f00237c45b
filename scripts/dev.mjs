// `npm run dev`: the web app with hot reload on port 5173, and a server that restarts when its bundle changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverBundle } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { asCommand, ROOT } from './lib/steps.mjs';

await asCommand(async () => {
  await installPackages();
  const { context } = await import('esbuild');
  const bundle = await context(serverBundle);
  await bundle.rebuild();
  await bundle.watch();

  const inherit = { cwd: ROOT, stdio: 'inherit' };
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const children = [
    spawn(process.execPath, ['--enable-source-maps', '--watch', 'apps/server/dist/main.js'], inherit),
    spawn(process.execPath, [vite], { ...inherit, cwd: join(ROOT, 'apps/web') }),
  ];
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', endAll);
  process.on('SIGTERM', endAll);
  await Promise.race(children.map((child) => once(child, 'exit')));
  endAll();
  await bundle.dispose();
});
