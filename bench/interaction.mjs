// The slowest interaction of a whole game on a slow phone, against an empty React button in the same browser.
import { serveEmptyButton } from './lib/empty-button.mjs';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { median, serve } from './lib/page-bench.mjs';
import { interactions, launch, openGame, slowDown, tap, visit, winningGuesses } from './lib/slow-phone.mjs';
import { disturbance, undisturbed } from './lib/undisturbed.mjs';

const ROUNDS = 25;
const LIMIT_MS = 100;
const KEYS = ['letter', 'number', 'submit'];
/** A player looks before the next tap; after a guess, the panel is locked for half of this time. */
const PAUSE_MS = 1_000;

async function tapEmptyButton(browser, origin, taps) {
  const page = await visit(browser, origin, '/');
  const button = page.getByRole('button');
  await button.waitFor();
  await slowDown(page);
  for (let count = 0; count < taps; count++) {
    await tap(page, button);
    await page.waitForTimeout(PAUSE_MS / 4);
  }
  return finish(page);
}

async function playGame(browser, origin, puzzle) {
  const { page, key } = await openGame(browser, origin);
  for (const [letter, number] of winningGuesses(puzzle)) {
    await tap(page, key('Letter', letter));
    await page.waitForTimeout(PAUSE_MS / 4);
    await tap(page, key('Number', number));
    await page.waitForTimeout(PAUSE_MS / 4);
    await tap(page, page.getByRole('button', { name: 'Submit Guess' }));
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.getByRole('dialog', { name: 'Congratulations!' }).waitFor();
  return finish(page);
}

async function finish(page) {
  const taps = await interactions(page);
  await page.context().close();
  const all = taps.map(({ duration }) => duration);
  return { taps, all, worst: Math.max(...all), median: median(all) };
}

const line = (name, rounds) => {
  const worst = rounds.map((round) => round.worst);
  const range = `${Math.min(...worst)} to ${Math.max(...worst)}`;
  const typical = median(rounds.map((round) => round.median));
  const over = rounds.flatMap((round) => round.all).filter((duration) => duration > LIMIT_MS).length;
  figures.print(
    `  ${name}: worst ${median(worst)} ms (${range}), median ${typical} ms, taps over ${LIMIT_MS} ms: ${over}`,
  );
  return median(worst);
};

/** Other load on the machine slows random taps; slow code in the page slows the same tap in every game. */
function slowestPlace(games, taps) {
  if (games.some((game) => game.all.length !== taps)) throw new Error('The browser did not report every tap.');
  const places = Array.from({ length: taps }, (_, place) => median(games.map((game) => game.all[place])));
  const slowest = Math.max(...places);
  return `${slowest} ms (${nameOf(places.indexOf(slowest))})`;
}

/** Until the handlers run, while they run, and from then until the frame is shown. */
function partsOf(taps) {
  const parts = ['delay', 'script', 'drawing'].map((part) => Math.round(median(taps.map((tap) => tap[part]))));
  return `${parts.join(' + ')} ms`;
}

const isSubmit = (_, place) => KEYS[place % KEYS.length] === 'submit';

const nameOf = (place) => `${KEYS[place % KEYS.length]} of guess ${Math.floor(place / KEYS.length) + 1}`;

const overLimit = (game) =>
  game.all.flatMap((duration, place) => (duration > LIMIT_MS ? [`${duration} ms (${nameOf(place)})`] : []));

const figures = createFigures(new URL('../docs/performance.md', import.meta.url), 'interaction');
const [server, button, browser] = await Promise.all([serve(), serveEmptyButton(), launch()]);
try {
  const puzzle = (await (await fetch(`${server.origin}/api/v1/puzzles/daily`)).json()).data;
  const taps = winningGuesses(puzzle).length * KEYS.length;
  const empty = [];
  const games = [];
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await undisturbed(() => tapEmptyButton(browser, button.origin, taps)));
    games.push(await undisturbed(() => playGame(browser, server.origin, puzzle)));
    const worst = overLimit(games.at(-1)).join(', ') || `${games.at(-1).worst} ms`;
    figures.print(`round ${round + 1}: ${empty.at(-1).worst} ms and ${worst}`);
  }
  figures.print(`Interactions with a 4× CPU slowdown, ${taps} taps a game, median of ${ROUNDS}`);
  const baseline = line('an empty React button', empty);
  const ours = line('a whole game', games);
  figures.print(`  ratio of the worst: ${(ours / baseline).toFixed(2)}`);
  figures.print(`  tap with the slowest median over ${ROUNDS} games: ${slowestPlace(games, taps)}`);
  figures.print('  delay, script and drawing, medians');
  figures.print(`    a tap on the empty button: ${partsOf(empty.flatMap((round) => round.taps))}`);
  figures.print(
    `    a letter or number: ${partsOf(games.flatMap(({ taps: all }) => all.filter((...tap) => !isSubmit(...tap))))}`,
  );
  figures.print(`    a submit: ${partsOf(games.flatMap(({ taps: all }) => all.filter(isSubmit)))}`);
  figures.print(`  ${disturbance()}`);
  figures.save();
} finally {
  await browser.close();
  button.stop();
  await server.stop();
}
