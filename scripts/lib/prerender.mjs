import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from './steps.mjs';

const EMPTY_ROOT = '<div id="root"></div>';

/** Writes landing.html: the built page with the landing page in it, which is painted before any script runs. */
export async function prerenderLanding(web) {
  const { runnerImport } = await import('vite');
  // The one thing of a browser that is asked for while modules load. The theme itself is put right by before-paint.js.
  globalThis.matchMedia = () => ({ matches: false });
  const { module } = await runnerImport(join(web, 'src/prerender.tsx'), {
    root: web,
    mode: 'production',
    logLevel: 'error',
  });
  const landing = module.renderLanding();
  // The content policy lets a script set a style, but no markup.
  if (/ style=/.test(landing))
    throw new SetUpError('The landing page has a style attribute, which browsers would refuse.');
  const page = readFileSync(join(web, 'dist/index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new SetUpError('index.html has no place for the landing page.');
  writeFileSync(
    join(web, 'dist/landing.html'),
    page.replace(EMPTY_ROOT, () => `<div id="root">${landing}</div>`),
  );
}
