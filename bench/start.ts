// Start-up time and memory of the server, against a bare node:http server.
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayCluster } from '../apps/server/test/embedded/throwaway-cluster.ts';
import { markAnalyzed } from './lib/prepared-cluster.ts';
import { median, type Figure } from './lib/figures.ts';
import { httpClient, type RequestOptions } from './lib/http.ts';
import { residentMemory } from './lib/processor-time.ts';
import { startProcess, startServer, type ServerProcess } from './lib/server-process.ts';

const STARTS = 5;
const REQUESTS = 100_000;
const CLIENTS = 32;

const BARE = `const server = require('http').createServer((request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log('ready: http://127.0.0.1:' + server.address().port));`;
const startBare = () => startProcess(process.execPath, ['-e', BARE], {});

/** The median time until it is ready, and the median memory then. */
async function startRepeatedly(start: () => Promise<ServerProcess>): Promise<{ ms: number; memory: number }> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const server = await start();
    times.push(server.readyAfterMs);
    memory.push(residentMemory(server.pid));
    await server.stop();
  }
  return { ms: median(times), memory: median(memory) };
}

async function embedded(cold: boolean): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
    await chmod(dataDir, 0o755);
    const start = () => startServer({ DATABASE_URL: '', DATA_DIR: dataDir });
    try {
      if (!cold) await (await start()).stop();
      const server = await start();
      times.push(server.readyAfterMs);
      await server.stop();
    } finally {
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return median(times);
}

/** Typical traffic: mostly the puzzle, now and then a game, a page or an error. */
async function mixedRequests(origin: string, from: number, to: number): Promise<void> {
  const client = httpClient(origin, CLIENTS);
  const { data } = JSON.parse((await client.send('/api/v1/puzzles/daily')).body) as { data: { wordSetId: number } };
  const game = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
  const session = (turn: number) => turn.toString(16).padStart(32, '0');
  const send = async (path: string, expected = 200, options?: RequestOptions) => {
    const { status } = await client.send(path, options);
    if (status !== expected) throw new Error(`${path} replied with ${status}.`);
  };
  let turn = from;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (turn < to) {
        const mine = turn++;
        const payload = { ...game, wordSetId: data.wordSetId, sessionId: session(mine) };
        if (mine % 10 === 0) await send('/api/v1/game/complete', 200, { method: 'POST', payload });
        else if (mine % 10 === 1) await send(`/api/v1/users/streaks?sessionId=${session(mine - 1)}`);
        else if (mine % 10 === 2) await send('/start');
        else if (mine % 10 === 3) await send('/api/v1/account', 401);
        else await send('/api/v1/puzzles/daily');
      }
    }),
  );
  client.close();
}

export default async function start(): Promise<Figure[]> {
  const bare = await startRepeatedly(startBare);
  const cluster = await startThrowawayCluster();
  try {
    const figures: Figure[] = [];
    const time = (figure: string, ms: number, goal = '') =>
      figures.push({
        figure,
        ratio: (ms / bare.ms).toFixed(1),
        goal,
        baseline: `bare node:http ${bare.ms.toFixed(0)} ms, ours ${ms.toFixed(0)} ms`,
      });
    const memory = (figure: string, held: number, goal = '') =>
      figures.push({
        figure,
        ratio: (held / bare.memory).toFixed(1),
        goal,
        baseline: `bare node:http ${bare.memory.toFixed(0)} MB, ours ${held.toFixed(0)} MB`,
      });
    const withUrl = () => startServer({ DATABASE_URL: cluster.connectionString });
    const first = await withUrl();
    time('start, DATABASE_URL, empty database', first.readyAfterMs);
    await first.stop();
    await markAnalyzed(cluster.connection);
    const again = await startRepeatedly(withUrl);
    time('start, DATABASE_URL, again', again.ms, '700 ms');
    time('start, embedded, no database yet', await embedded(true));
    time('start, embedded, again', await embedded(false));
    memory('memory after start', again.memory, '90 MB');

    const server = await withUrl();
    for (const requests of [REQUESTS / 2, REQUESTS]) {
      await mixedRequests(server.origin, requests - REQUESTS / 2, requests);
      memory(`memory after ${requests.toLocaleString('en')} mixed requests`, residentMemory(server.pid));
    }
    await server.stop();
    return figures;
  } finally {
    await cluster.stop();
  }
}
