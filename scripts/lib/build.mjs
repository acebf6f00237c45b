import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { unlessDone } from './fingerprint.mjs';
import { prerenderLanding } from './prerender.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { ROOT, runNode, say, SetUpError } from './steps.mjs';

const SHARED = ['package-lock.json', 'packages', 'scripts/lib'];

// Maps the whole file to one line. Full maps of every package would slow down the start (docs/decisions/0012).
const singleLineMap = (path) => {
  const map = JSON.stringify({ version: 3, sources: [basename(path)], sourcesContent: [''], mappings: 'AAAA' });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
};

/** The oldest Node we support cannot run TypeScript, so each program is bundled into one file. */
export const serverBundle = {
  absWorkingDir: ROOT,
  // Named, so that all end up in `dist` itself: `paths.ts` relies on their depth.
  entryPoints: {
    main: 'apps/server/src/main.ts',
    'analysis-thread': 'apps/server/src/adapters/analysis-thread.ts',
    recount: 'apps/server/src/commands/recount.ts',
    backup: 'apps/server/src/commands/backup.ts',
    restore: 'apps/server/src/commands/restore.ts',
    puzzles: 'apps/server/src/commands/puzzles.ts',
  },
  outdir: 'apps/server/dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: [
    // Native code.
    '@node-rs/argon2',
    '@resvg/resvg-js',
    // Never or rarely loaded: parsing the bundle is the largest part of a start.
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    '@fastify/swagger',
    'light-my-request',
    'nodemailer',
    'prom-client',
    'temporal-polyfill',
    'web-push',
    // An optional dependency of `pg` that we do not install.
    'pg-native',
  ],
  // `pg` creates a Response to find out where it runs. In Node 20, that loads all of fetch.
  define: { Response: 'undefined' },
  // Less to parse at each start. Names and lines are kept: for stack traces, and because Node prints the line of an error.
  minifyWhitespace: true,
  lineLimit: 200,
  // For CommonJS packages.
  banner: {
    js: `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`,
  },
  plugins: [
    {
      name: 'no-source-maps-of-installed-packages',
      setup: ({ onLoad }) =>
        onLoad({ filter: /[/\\]node_modules[/\\].*\.[cm]?js$/ }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8')) + singleLineMap(path),
        })),
    },
  ],
  logLevel: 'warning',
};

async function bundleServer() {
  say('Building the server');
  const { build, stop } = await import('esbuild');
  await build(serverBundle);
  await stop(); // or esbuild's process would run as long as the server
}

/** Bundles a benchmark that includes the server's code, next to the server so that both find the same files. */
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
  await buildServiceWorker(join(ROOT, 'apps/web'));
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
