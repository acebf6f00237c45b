// `npm run bench:bytes -- [--write]`: which libraries and folders make up the first script.
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';

const figures = createFigures(new URL('../docs/performance.md', import.meta.url), 'script');

const PARTS = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['wouter', /node_modules\/(wouter|regexparam|mitt)\//],
  ['icons', /node_modules\/lucide-react\/|create-lucide-icon/],
  ['other packages', /node_modules\//],
  ['packages/game', /packages\/game\//],
  ['packages/contract', /packages\/contract\//],
  ['lib', /src\/lib\//],
  ['player', /src\/player\//],
  ['results', /src\/results\//],
  ['ui', /src\/ui\//],
  ['features', /src\/features\//],
  ['app', /src\/(app\/|main)/],
];

const { output } = await build({
  root: fileURLToPath(new URL('../apps/web', import.meta.url)),
  logLevel: 'error',
  build: { write: false, sourcemap: 'hidden' },
});
const { code, map } = output.find(({ type, isEntry }) => type === 'chunk' && isEntry);

/** The script's text by part. Code added by the bundler belongs to no part. */
function textByPart() {
  const sources = new SourceMap(map);
  const texts = new Map();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const { originalSource = '' } = sources.findEntry(line, column);
      const [name = 'the bundler'] = PARTS.find(([, pattern]) => pattern.test(originalSource)) ?? [];
      texts.set(name, (texts.get(name) ?? '') + text[column]);
    }
  }
  return texts;
}

// Compressed alone, the parts are larger than together, so their sizes are scaled to that of the script.
const whole = brotliCompressSync(code).length;
const parts = [...textByPart()].map(([name, text]) => ({ name, bytes: brotliCompressSync(text).length }));
const scale = whole / parts.reduce((sum, { bytes }) => sum + bytes, 0);

figures.print(`The first script: ${whole} bytes`);
for (const { name, bytes } of parts.sort((a, b) => b.bytes - a.bytes)) {
  figures.print(`  ${name.padEnd(20)} ${String(Math.round(bytes * scale)).padStart(6)}`);
}
figures.save();
