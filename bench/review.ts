// Reviews in Chromium, each in a new worker as in the app, against the round trip of an empty worker.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIFFICULTIES, DIFFICULTY_INFO, type Difficulty, type Guess, type PuzzleWords } from '@sixfold/game';
import type { Browser, Page } from '@playwright/test';
import { seededRandom, toGuesses, toPuzzle } from '../packages/analysis/test-support/games.ts';
import { playGame, PLAYERS } from '../packages/analysis/test-support/players.ts';
import { median, type Figure } from './lib/figures.ts';

/** Per kind of player. */
const GAMES: Record<Difficulty, number> = { FOUNDATION: 10, INTERMEDIATE: 10, CHALLENGING: 10, TORTURE: 30 };
const MEDIAN_GOAL = '100 ms';
const WORST_GOAL = '500 ms';

// Relative to the bundle in `apps/server/dist`.
const PUZZLES = new URL('../data/puzzles.csv', import.meta.url);
const ASSETS = new URL('../../web/dist/assets/', import.meta.url);

const BROWSER = new URL('../../../bench/lib/slow-phone.mjs', import.meta.url);

const EMPTY = "addEventListener('message', () => postMessage(null));";

interface Game {
  puzzle: PuzzleWords;
  difficulty: Difficulty;
  guesses: Guess[];
}

/** The script that browsers load. */
function builtWorker(): string {
  const name = readdirSync(ASSETS).find((file) => /^review-worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built.');
  return readFileSync(new URL(name, ASSETS), 'utf8');
}

/** Games of all kinds of players, on puzzles from all over the library. */
function simulatedGames(): Game[] {
  const lines = readFileSync(PUZZLES, 'utf8').trim().split('\n').slice(1);
  const random = seededRandom(6);
  return DIFFICULTIES.flatMap((difficulty) =>
    PLAYERS.flatMap((player) =>
      Array.from({ length: GAMES[difficulty] }, () => {
        const line = lines[Math.floor(random() * lines.length)] ?? '';
        const puzzle = toPuzzle(line.split(',').slice(0, 3).join(' '));
        return { puzzle, difficulty, guesses: playGame(player, puzzle, difficulty, random) };
      }),
    ),
  );
}

/** The time goes to starting the worker, and to loading, compiling and unpacking: there is almost nothing to review. */
function shortestGame(): Game {
  const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
  return { puzzle, difficulty: 'FOUNDATION', guesses: toGuesses(puzzle, 'P1') };
}

async function serveScripts(scripts: Record<string, string>) {
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts[url.split('?')[0] ?? ''];
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' });
    response.end(script ?? PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Resolves to the milliseconds from the start of the worker to its answer. */
const PAGE = `<!doctype html><script>
  const roundTrip = (url, game) =>
    new Promise((resolve) => {
      const start = performance.now();
      const worker = new Worker(url, { type: 'module' });
      worker.addEventListener('message', () => {
        resolve(performance.now() - start);
        worker.terminate();
      });
      worker.postMessage(game);
    });
</script>`;

let turn = 0;

/** A new address each time bypasses every cache, as on a first review. */
const roundTrip = (page: Page, script: string, game: Game): Promise<number> =>
  page.evaluate<number>(`roundTrip('${script}?${turn++}', ${JSON.stringify(game)})`);

/** Not bundled, because Playwright and the search for a browser rely on where their files are. */
async function launchBrowser(): Promise<Browser> {
  const { launch } = (await import(BROWSER.href)) as { launch: () => Promise<Browser> };
  return launch();
}

export default async function review(): Promise<Figure[]> {
  const games = simulatedGames();
  const [server, browser] = await Promise.all([
    serveScripts({ '/empty.js': EMPTY, '/review.js': builtWorker() }),
    launchBrowser(),
  ]);
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    const empty: number[] = [];
    const start: number[] = [];
    const times: Record<Difficulty, number[]> = { FOUNDATION: [], INTERMEDIATE: [], CHALLENGING: [], TORTURE: [] };
    for (const game of games) {
      empty.push(await roundTrip(page, '/empty.js', game));
      start.push(await roundTrip(page, '/review.js', shortestGame()));
      times[game.difficulty].push(await roundTrip(page, '/review.js', game));
    }
    return figures(median(empty), start, times);
  } finally {
    await browser.close();
    server.stop();
  }
}

function figures(empty: number, start: number[], times: Record<Difficulty, number[]>): Figure[] {
  const row = (figure: string, ms: number, more: string, goal = ''): Figure => ({
    figure,
    ratio: (ms / empty).toFixed(1),
    goal,
    baseline: `empty worker ${empty.toFixed(0)} ms, ours ${ms.toFixed(0)} ms${more}`,
  });
  const rows = DIFFICULTIES.map((difficulty) => {
    const sorted = times[difficulty].toSorted((one, other) => one - other);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    const isGoal = difficulty === 'TORTURE';
    return row(
      `a review at ${DIFFICULTY_INFO[difficulty].name}, median of ${sorted.length}`,
      median(sorted),
      `, p95 ${p95.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`,
      isGoal ? MEDIAN_GOAL : '',
    );
  });
  return [
    row('a review of one guess, median', median(start), ''),
    ...rows,
    row('a review at Torture, worst', Math.max(...times.TORTURE), '', WORST_GOAL),
  ];
}
