import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Few visitors load the admin panel or make puzzles, and only online.
const LEFT_OUT = ['src/features/admin/admin-page.tsx', 'src/features/make/make-page.tsx'];

/** Bundles the service worker with the list of the files it caches, and writes sw.js, which loads the bundle. */
export async function buildServiceWorker(web) {
  const dist = join(web, 'dist');
  const { browserslist } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  const { build, stop } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: web,
    entryPoints: ['src/worker/worker.ts'],
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'iife',
    target: browserslist.map((browser) => browser.replace(' ', '')),
    define: { FILES: JSON.stringify(filesToCache(dist)), 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
  });
  await stop();
  rmSync(join(dist, '.vite'), { recursive: true });
  const [file] = Object.keys(metafile.outputs);
  writeFileSync(join(dist, 'sw.js'), `importScripts('/assets/${basename(file)}');\n`);
}

/** Everything that the pages load, except what belongs to those pages alone. */
function filesToCache(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const chunks = new Set();
  const add = (name) => {
    if (LEFT_OUT.includes(name) || chunks.has(name)) return;
    chunks.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    [...imports, ...dynamicImports].forEach(add);
  };
  add('index.html');
  const names = [...chunks].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name];
    // Of the assets, only the scripts: they are web workers.
    return [file, ...css, ...assets.filter((asset) => asset.endsWith('.js'))];
  });
  // The fonts that index.html preloads. The others are for rare characters.
  const fonts = readFileSync(join(dist, 'index.html'), 'utf8').match(/assets\/[\w.-]+\.woff2/g) ?? [];
  const hashed = [...new Set([...names, ...fonts])].map((name) => ({ url: `/${name}` }));
  return [
    ...hashed,
    ...['index.html', 'landing.html'].map((name) => ({ url: `/${name}`, integrity: integrityOf(join(dist, name)) })),
  ];
}

/** In a rolling update, an old server may send its page to a new worker. An integrity hash makes the browser reject it. */
const integrityOf = (file) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
