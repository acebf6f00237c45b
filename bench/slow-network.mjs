// `npm run bench:slow-network -- [<rounds>] [--write]`: a first visit on a slow network.
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { serveEmptyButton } from './lib/empty-button.mjs';
import { median, serve } from './lib/page-bench.mjs';
import { launch } from './lib/slow-phone.mjs';

const ROUNDS = Number(process.argv.slice(2).find((argument) => argument !== '--write') ?? 5);
const CONNECTION = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

const figures = createFigures(new URL('../docs/performance.md', import.meta.url), 'slow-network');

/** Presses each control as soon as it appears, like a player who knows the way. */
async function openBoard(page) {
  await page.getByRole('button', { name: 'Essential Only' }).click();
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByRole('button', { name: 'Got It' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('group', { name: 'Number' }).getByRole('button', { name: '1', exact: true }).waitFor();
}

const openCounter = (page) => page.getByRole('button', { name: 'Count 0' }).waitFor();

/** Milliseconds from requesting the page to its first text, and until the visitor can play. */
async function firstVisit(browser, url, open) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', CONNECTION);
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await open(page);
    const playable = performance.now() - began;
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const readable = await paint.jsonValue();
    return { readable, playable };
  } finally {
    await context.close();
  }
}

const seconds = (rounds, key) => `${(median(rounds.map((round) => round[key])) / 1_000).toFixed(1)} s`;

const ours = await serve();
const counter = await serveEmptyButton();
const browser = await launch();
try {
  figures.print(`A first visit at 400 kbit/s with 400 ms latency, median of ${ROUNDS}`);
  const visits = [
    ['Sixfold', `${ours.origin}/`, openBoard],
    ['empty React page', `${counter.origin}/`, openCounter],
  ];
  for (const [name, url, open] of visits) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await firstVisit(browser, url, open));
    figures.print(
      `  ${name.padEnd(16)}  readable after ${seconds(rounds, 'readable')}, playable after ${seconds(rounds, 'playable')}`,
    );
  }
  figures.save();
} finally {
  await browser.close();
  await ours.stop();
  counter.stop();
}
