import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, runNode, SetUpError } from './steps.mjs';

const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/;

/**
 * Writes landing.html: the built page with a prerendered landing page and its style sheet, which is painted before any
 * other file has arrived.
 */
export async function prerenderLanding(web) {
  const landing = await renderLanding(web);
  // The content security policy allows styles set by scripts, but not style attributes.
  if (/ style=/.test(landing))
    throw new SetUpError('The landing page has a style attribute, which the content security policy blocks.');
  const page = readFileSync(join(web, 'dist/index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new SetUpError('index.html has no empty root element for the landing page.');
  const [link, href] = STYLE_SHEET.exec(page) ?? [];
  if (!link) throw new SetUpError('index.html has no style sheet for the landing page.');
  const styles = readFileSync(join(web, 'dist', href), 'utf8').trim();
  // Without the link, Vite would load the style sheet with the next part.
  const unused = link.replace('>', ' disabled>');
  writeFileSync(
    join(web, 'dist/landing.html'),
    page
      .replace(EMPTY_ROOT, () => `<div id="root">${landing}</div>`)
      .replace(link, () => `<style>${styles}</style>${unused}`),
  );
}

async function renderLanding(web) {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-prerender-'));
  try {
    // In a process of its own, because Vite sets NODE_ENV.
    const args = ['build', '--ssr', 'src/prerender.tsx', '--outDir', folder, '--logLevel', 'error'];
    if ((await runNode(join(ROOT, 'node_modules/vite/bin/vite.js'), args, { cwd: web })) !== 0)
      throw new SetUpError('The landing page could not be built.');
    const module = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return module.renderLanding();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
