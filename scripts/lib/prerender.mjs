import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from './steps.mjs';

const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/;

/**
 * Writes landing.html: the built page with a prerendered landing page and its style sheet, which is painted before any
 * other file has arrived.
 */
export async function prerenderLanding(web) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(web, 'src/prerender.tsx'), {
    root: web,
    mode: 'production',
    logLevel: 'error',
  });
  const landing = module.renderLanding();
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
