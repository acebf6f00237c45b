// `npm run bench:lighthouse [-- <rounds>] [--write]`: Lighthouse, mobile, for the pages a player sees.
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { audit, loadLighthouse } from './lib/lighthouse.mjs';
import { consentCookie, median, serve } from './lib/page-bench.mjs';

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
  ['/play', asVisitor],
];

function print(path, rounds) {
  const of = (value) => median(rounds.map(value));
  const scores = rounds[0].scores.map((_, index) => of((round) => round.scores[index]));
  const [largest, blocking, shift] = [
    of((round) => round.largest),
    of((round) => round.blocking),
    of((round) => round.shift),
  ];
  const name = path === rounds[0].shown ? path : `${path} → ${rounds[0].shown}`;
  figures.print(
    `  ${name.padEnd(16)} ${scores.join(' / ').padEnd(22)} blocked ${blocking.toFixed(0)} ms, shift ${shift.toFixed(3)}, largest paint ${(largest / 1_000).toFixed(1)} s`,
  );
  for (const finding of new Set(rounds.flatMap((round) => round.findings))) console.log(`    ${finding}`);
}

const tool = await loadLighthouse();
const server = await serve();
const { origin } = server;
try {
  figures.print(`Lighthouse, mobile: performance / accessibility / best practices / SEO, median of ${ROUNDS}`);
  for (const [path, as] of VISITS) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await audit(tool, origin + path, as(origin)));
    print(path, rounds);
  }
  figures.save();
} finally {
  await server.stop();
}
