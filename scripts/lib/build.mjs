import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { unlessDone } from './fingerprint.mjs';
import { prerenderLanding } from './prerender.mjs';
import { ROOT, runNode, say, SetUpError } from './steps.mjs';

const SHARED = ['package-lock.json', 'packages', 'scripts/lib'];

/** Node cannot run TypeScript by itself in the oldest release we support, so each program becomes one file. */
export const serverBundle = {
  absWorkingDir: ROOT,
  entryPoints: ['main', 'recount', 'backup', 'restore'].map((name) => `apps/server/src/${name}.ts`),
  outdir: 'apps/server/dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // What npm installs stays outside; our own packages are TypeScript and go in.
  plugins: [
    {
      name: 'installed-packages-stay-outside',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@sixfold/') ? undefined : { path, external: true },
        ),
    },
  ],
  logLevel: 'warning',
};

async function bundleServer() {
  say('Building the server');
  const { build, stop } = await import('esbuild');
  await build(serverBundle);
  await stop(); // or its process would stay for as long as the server runs
}

/** A benchmark with the server's code in it, beside the server so that both find the same files. Gives its path. */
export async function bundleBench(entryPoint) {
  const { build, stop } = await import('esbuild');
  const { metafile } = await build({
    ...serverBundle,
    entryPoints: [entryPoint],
    entryNames: 'bench-[name]',
    metafile: true,
  });
  await stop();
  return join(
    ROOT,
    Object.keys(metafile.outputs).find((path) => path.endsWith('.js')),
  );
}

async function bundleWeb() {
  say('Building the web app');
  mkdirSync(join(ROOT, 'apps/web/dist'), { recursive: true });
  if ((await runNode(join(ROOT, 'node_modules/vite/bin/vite.js'), ['build'], { cwd: join(ROOT, 'apps/web') })) !== 0) {
    throw new SetUpError('The web app could not be built.');
  }
  await prerenderLanding(join(ROOT, 'apps/web'));
  compressFolder(join(ROOT, 'apps/web/dist'));
}

/** Builds the server if it has changed since the last build. */
export const buildServer = () =>
  unlessDone({ note: 'apps/server/dist/.built', inputs: [...SHARED, 'apps/server/src'] }, bundleServer);

/** Builds what has changed since the last build. */
export async function buildAll() {
  await buildServer();
  await unlessDone({ note: 'apps/web/dist/.built', inputs: [...SHARED, 'apps/web'] }, bundleWeb);
}
