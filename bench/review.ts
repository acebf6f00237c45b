// The review of a game at TORTURE, in a new worker each time as in the app, against the round trip of an empty worker.
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Guess, PuzzleWords } from '@sixfold/game';
import { playByPatterns, seededRandom, toPuzzle } from '../packages/analysis/test-support/games.ts';
import { median, type Figure } from './lib/figures.ts';

const GAMES = 36;
const GOALS = { median: 100, worst: 500 };

// Relative to the bundle in `apps/server/dist`.
const PUZZLES = new URL('../data/puzzles.csv', import.meta.url);
const ASSETS = new URL('../../web/dist/assets/', import.meta.url);

/** What a browser's worker has and Node's lacks. */
const BROWSER = `const { parentPort } = require('node:worker_threads');
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));`;
const EMPTY = "addEventListener('message', () => postMessage(null));";

/** The script that browsers load. */
function builtWorker(): string {
  const name = readdirSync(ASSETS).find((file) => /^review-worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error('The web app is not built.');
  return readFileSync(new URL(name, ASSETS), 'utf8');
}

/** In milliseconds, from the start of the worker to its answer. */
async function roundTrip(script: string, game: object): Promise<number> {
  const start = performance.now();
  const worker = new Worker(`${BROWSER}\n${script}`, { eval: true });
  worker.postMessage(game);
  await once(worker, 'message');
  const time = performance.now() - start;
  await worker.terminate();
  return time;
}

/** Games of a player who knows letter patterns but no words, on puzzles from all over the library. */
function simulatedGames(): { puzzle: PuzzleWords; difficulty: 'TORTURE'; guesses: Guess[] }[] {
  const lines = readFileSync(PUZZLES, 'utf8').trim().split('\n').slice(1);
  const random = seededRandom(6);
  return Array.from({ length: GAMES }, (_, game) => {
    const line = lines[Math.floor((game * lines.length) / GAMES)] ?? '';
    const puzzle = toPuzzle(line.split(',').slice(0, 3).join(' '));
    return { puzzle, difficulty: 'TORTURE' as const, guesses: playByPatterns(puzzle, 'TORTURE', random) };
  });
}

export default async function review(): Promise<Figure[]> {
  const script = builtWorker();
  const empty: number[] = [];
  const ours: number[] = [];
  for (const game of simulatedGames()) {
    empty.push(await roundTrip(EMPTY, game));
    ours.push(await roundTrip(script, game));
  }
  const baseline = median(empty);
  const row = (name: keyof typeof GOALS, ms: number): Figure => ({
    figure: `a review at Torture, ${name} of ${GAMES}`,
    ratio: (ms / baseline).toFixed(1),
    goal: `${GOALS[name]} ms`,
    baseline: `empty worker ${baseline.toFixed(0)} ms, ours ${ms.toFixed(0)} ms`,
  });
  return [row('median', median(ours)), row('worst', Math.max(...ours))];
}
