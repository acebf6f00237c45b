// The longest frame of each animation of a game on a slow phone, against animations on an empty page.
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { median, serve, serveFiles } from './lib/page-bench.mjs';
import { launch, openGame, slowDown, tap, visit, winningGuesses } from './lib/slow-phone.mjs';
import { disturbance, undisturbed } from './lib/undisturbed.mjs';

const ROUNDS = 3;
/** Every animation of the board is over by then; the result opens later. */
const END_MS = 700;
/** By then, React has shown the guess everywhere on the page. */
const RENDERED_MS = 150;
const POLL_MS = 100;
const INTERVAL_MS = 1_000 / 60;
/** Frames are drawn up to half an interval early or late without being missed. */
const MISSED_MS = INTERVAL_MS * 1.5;

const CATEGORIES = ['blink.animations', 'disabled-by-default-devtools.timeline.frame'];

/** One element that moves, and tiles that turn like those of a found letter. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title>
<style>
  .tile { position: relative; display: inline-block; width: 48px; height: 48px; margin: 8px }
  .tile span { position: absolute; inset: 0; border: 1px solid; background: beige; text-align: center }
</style>
<button>Move</button> <button>Turn</button><br>
${'<span class="tile"><span>1</span><span>A</span></span>'.repeat(4)}
<script>
const [move, turn] = document.querySelectorAll('button');
move.onclick = () => move.animate([{ translate: '0' }, { translate: '200px' }], 660);
const pose = (degrees, offset = null) => ({ transform: 'perspective(336px) rotateX(' + degrees + 'deg)', offset });
turn.onclick = () => {
  for (const [index, tile] of document.querySelectorAll('.tile').entries()) {
    const timing = { duration: 440, delay: index * 60, fill: 'backwards' };
    tile.firstChild.animate([pose(0), pose(-90, 0.5), pose(-90)], timing);
    tile.lastChild.animate([pose(90), pose(90, 0.5), pose(0)], timing);
  }
};
</script></html>`;

const EMPTY_PAGE_MOMENTS = [
  ['one element on an empty page', 'Move'],
  ['four tiles on an empty page', 'Turn'],
];

/** The frames that the browser draws during the animations that a tap starts. */
async function framesAfterTap(browser, page, control) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await tap(page, control);
  await page.waitForFunction(() => globalThis.document.getAnimations().length > 0, null, { polling: POLL_MS });
  await page.waitForTimeout(END_MS);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const timesOf = (name, phase) =>
    traceEvents.filter((event) => event.name === name && event.ph === phase).map(({ ts }) => ts / 1_000);
  const start = Math.min(...timesOf('Animation', 'n')); // the first animation starts to run
  const drawn = timesOf('DrawFrame', 'I').filter((time) => time >= start && time <= start + END_MS);
  if (drawn.length < 2) throw new Error('The browser drew no animation.');
  return drawn.slice(1).map((time, index) => ({ at: drawn[index] - start, length: time - drawn[index] }));
}

async function animateEmptyPage(browser, origin) {
  const page = await visit(browser, origin, '/');
  await slowDown(page);
  const animations = [];
  for (let count = 0; count < 8; count++) {
    for (const [moment, name] of EMPTY_PAGE_MOMENTS) {
      animations.push([moment, await framesAfterTap(browser, page, page.getByRole('button', { name }))]);
    }
  }
  await page.context().close();
  return animations;
}

async function playGame(browser, origin, puzzle) {
  const { page, key } = await openGame(browser, origin);
  const animations = [];
  for (const [letter, number] of winningGuesses(puzzle)) {
    await tap(page, key('Letter', letter));
    await tap(page, key('Number', number));
    const submit = page.getByRole('button', { name: 'Submit Guess' });
    const isHit = puzzle.word1[number - 1] === letter;
    const moment = !isHit ? 'a miss' : number === '6' ? 'the last letter and the win' : 'a found letter';
    animations.push([moment, await framesAfterTap(browser, page, submit)]);
  }
  await page.context().close();
  return animations;
}

const figures = createFigures(new URL('../docs/performance.md', import.meta.url), 'frames');
const moments = new Map();
const add = (moment, frames) => moments.set(moment, [...(moments.get(moment) ?? []), frames]);

const [server, empty, browser] = await Promise.all([serve(), serveFiles({ '/': ['text/html', EMPTY_PAGE] }), launch()]);
try {
  const puzzle = (await (await fetch(`${server.origin}/api/v1/puzzles/daily`)).json()).data;
  for (let round = 0; round < ROUNDS; round++) {
    const animated = await undisturbed(() => animateEmptyPage(browser, empty.origin));
    const played = await undisturbed(() => playGame(browser, server.origin, puzzle));
    for (const [moment, frames] of [...animated, ...played]) add(moment, frames);
  }
  figures.print(`Longest frame with a 4× CPU slowdown, ${ROUNDS} games`);
  for (const [moment, animations] of moments) {
    const longest = animations.map((frames) => Math.max(...frames.map(({ length }) => length)));
    const all = animations.flat();
    const missed = all.filter(({ length }) => length > MISSED_MS);
    const early = missed.filter(({ at }) => at < RENDERED_MS).length;
    const [typical, worst] = [median(longest), Math.max(...longest)].map((time) => time.toFixed(1));
    const share = `${missed.length} of ${all.length} frames missed, ${early} in the first ${RENDERED_MS} ms`;
    figures.print(`  ${moment}: median ${typical} ms, worst ${worst} ms; ${share}`);
  }
  figures.print(`  ${disturbance()}`);
  figures.save();
} finally {
  await browser.close();
  empty.stop();
  await server.stop();
}
