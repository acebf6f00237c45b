// Lighthouse is heavy and used only here, so it is not in the workspaces but installed on first use.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { npm } from '../../scripts/lib/steps.mjs';

const HOME = fileURLToPath(new URL('../lighthouse/', import.meta.url));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export async function loadLighthouse() {
  if (!existsSync(join(HOME, 'node_modules/lighthouse'))) {
    const code = await npm(['ci'], { cwd: HOME });
    if (code !== 0) throw new Error('Lighthouse could not be installed. Check the network connection.');
  }
  const installed = (path) => import(join(HOME, 'node_modules', path));
  const { default: lighthouse } = await installed('lighthouse/core/index.js');
  const { default: puppeteer } = await installed('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js');
  return { lighthouse, puppeteer };
}

/** One audit, repeated once if it fails: now and then, Chromium's trace has no start. */
export const audit = (...options) => auditOnce(...options).catch(() => auditOnce(...options));

/** In a new browser, set up by `prepare`, with Lighthouse's `settings`. */
async function auditOnce({ lighthouse, puppeteer }, url, prepare, settings = {}) {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: ARGS });
  try {
    const page = await browser.newPage();
    await prepare(page);
    const flags = { onlyCategories: CATEGORIES, logLevel: 'silent', ...settings };
    const { lhr } = await lighthouse(url, flags, undefined, page);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return {
      shown: new URL(lhr.finalDisplayedUrl).pathname,
      scores: CATEGORIES.map((category) => Math.round(lhr.categories[category].score * 100)),
      blocking: lhr.audits['total-blocking-time'].numericValue,
      shift: lhr.audits['cumulative-layout-shift'].numericValue,
      largest: lhr.audits['largest-contentful-paint'].numericValue,
      findings: findings(lhr),
    };
  } finally {
    await browser.close();
  }
}

/** The audits that lose points. */
const findings = ({ categories, audits }) =>
  Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: ref, weight }) => weight > 0 && audits[ref].score !== null && audits[ref].score < 0.995)
      .map(({ id: ref }) => `${id}: ${audits[ref].title} ${audits[ref].displayValue ?? ''}`.trim()),
  );
