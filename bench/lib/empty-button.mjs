// A minimal React page, a button that counts: the baseline cost of an interaction.
import { fileURLToPath } from 'node:url';
import { serveFiles } from './page-bench.mjs';

const SOURCE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Counter() {
    const [count, setCount] = useState(0);
    return createElement('button', { onClick: () => setCount(count + 1) }, 'Count ' + count);
  }
  createRoot(document.getElementById('root')).render(createElement(Counter));`;

export async function serveEmptyButton() {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: fileURLToPath(new URL('../../apps/web', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await stop();
  const files = {
    '/': [
      'text/html',
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Counter</title><div id="root"></div><script src="/counter.js"></script>',
    ],
    '/counter.js': ['text/javascript', outputFiles[0].text],
  };
  return serveFiles(files);
}
