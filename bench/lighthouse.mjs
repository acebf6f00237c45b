// `npm run bench:lighthouse -- [<rounds>] [--write]`: Lighthouse, mobile, for the pages a player sees.
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { audit, loadLighthouse } from './lib/lighthouse.mjs';
import { serveEmptyButton } from './lib/empty-button.mjs';
import { consentCookie, median, serve } from './lib/page-bench.mjs';
import { disturbance, undisturbed } from './lib/undisturbed.mjs';

const ROUNDS = Number(process.argv.slice(2).find((argument) => argument !== '--write') ?? 5);

const figures = createFigures(new URL('../docs/performance.md', import.meta.url), 'lighthouse');

const asNewcomer = () => () => undefined;
const asVisitor = (origin) => (page) => page.setCookie(consentCookie(origin));

/** Without a game in progress, /play redirects to the start page. */
const asPlayer = (origin) => async (page) => {
  await asVisitor(origin)(page);
  await page.goto(`${origin}/start`);
  await page.locator('main a[href="/play"]').click();
  await page.waitForSelector('ol[aria-label="Words"] [role="img"]');
};

const VISITS = [
  ['/', asNewcomer],
  ['/start', asVisitor],
  ['/play', asPlayer],
  ['/practice', asVisitor],
  ['/privacy-policy', asNewcomer],
  ['/play', asVisitor],
];

function print(name, rounds) {
  const of = (value) => median(rounds.map(value));
  const scores = rounds[0].scores.map((_, index) => of((round) => round.scores[index]));
  const [largest, blocking, shift] = [
    of((round) => round.largest),
    of((round) => round.blocking),
    of((round) => round.shift),
  ];
  figures.print(
    `  ${name.padEnd(17)} ${scores.join(' / ').padEnd(22)} blocked ${blocking.toFixed(0)} ms, shift ${shift.toFixed(3)}, largest paint ${(largest / 1_000).toFixed(1)} s`,
  );
  for (const finding of new Set(rounds.flatMap((round) => round.findings))) console.log(`    ${finding}`);
}

async function auditRounds(url, prepare, settings) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await undisturbed(() => audit(tool, url, prepare, settings)));
  return rounds;
}

const tool = await loadLighthouse();
const server = await serve();
const empty = await serveEmptyButton();
const { origin } = server;
try {
  figures.print(`Lighthouse, mobile: performance / accessibility / best practices / SEO, median of ${ROUNDS}`);
  for (const [path, as] of VISITS) {
    const rounds = await auditRounds(origin + path, as(origin));
    const [{ shown }] = rounds;
    print(path === shown ? path : `${path} → ${shown}`, rounds);
  }
  const withoutScript = { blockedUrlPatterns: ['*/assets/*.js'] };
  print('/ without script', await auditRounds(`${origin}/`, asNewcomer(), withoutScript));
  print('empty React page', await auditRounds(`${empty.origin}/`, asNewcomer()));
  figures.print(`  ${disturbance()}`);
  figures.save();
} finally {
  await server.stop();
  empty.stop();
}
