// `npm run dev`: the web app with hot reload on port 5173, and a server that restarts when its bundle changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { serverBundle } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { ROOT } from './lib/steps.mjs';

await installPackages();
const bundle = await context(serverBundle);
await bundle.rebuild();
await bundle.watch();

const inherit = { cwd: ROOT, stdio: 'inherit' };
const children = [
  spawn(process.execPath, ['--watch', 'apps/server/dist/main.js'], inherit),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], { ...inherit, cwd: join(ROOT, 'apps/web') }),
];
process.on('SIGINT', () => undefined); // the children get it too, and end first
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
for (const child of children) child.kill();
await bundle.dispose();
