// Processor time per request for the daily puzzle, against a bare node:http server that sends the same bytes.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Figure } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { ticksOf } from './lib/processor-time.ts';
import { startProcess, startServer, type ServerProcess } from './lib/server-process.ts';

const STARTS = 7;
const BLOCKS = 8;
const BLOCK = 3_000;
const PATH = '/api/v1/puzzles/daily';
const CONNECTIONS = 32;

const BARE = `
  const body = Buffer.from(process.env.BODY);
  const server = require('http').createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1', () => console.log('ready: http://127.0.0.1:' + server.address().port));`;

interface Load {
  server: ServerProcess;
  path: string;
  headers: Record<string, string>;
  status: number;
}

async function load({ server, path, headers, status }: Load): Promise<number> {
  const client = httpClient(server.origin, CONNECTIONS);
  let left = BLOCK;
  const before = ticksOf(server.pid);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const response = await client.send(path, { headers });
        if (response.status !== status) throw new Error(`${path} returned ${response.status}`);
      }
    }),
  );
  client.close();
  return ticksOf(server.pid) - before;
}

/** Restarts both servers: the JIT compiler's results differ from one start to the next. */
async function measure(dataDir: string): Promise<[number, number]> {
  const ours = await startServer({ DATABASE_URL: '', DATA_DIR: dataDir });
  const sample = await fetch(ours.origin + PATH);
  const bare = await startProcess(process.execPath, ['-e', BARE], { BODY: await sample.text() });
  const known = { 'if-none-match': sample.headers.get('etag') ?? '' };
  const loads = [
    { server: bare, path: '/', headers: {}, status: 200 },
    { server: ours, path: PATH, headers: {}, status: 200 },
    { server: ours, path: PATH, headers: known, status: 304 },
  ];
  try {
    for (const each of loads) await load(each);
    const ticks = [0, 0, 0];
    // Interleaved, so that other work on the machine slows all three loads.
    for (let block = 0; block < BLOCKS; block++) {
      for (const [index, each] of loads.entries()) ticks[index]! += await load(each);
    }
    const [baseline = 0, whole = 0, unchanged = 0] = ticks;
    return [baseline / whole, baseline / unchanged];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

export default async function daily(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
  await chmod(dataDir, 0o755);
  try {
    const rounds: [number, number][] = [];
    for (let round = 0; round < STARTS; round++) rounds.push(await measure(dataDir));
    return [200, 304].map((status, index) => {
      const values = rounds.map((round) => round[index]!);
      const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2)).join(' to ');
      return {
        figure: `the daily puzzle, ${status}, by processor time`,
        ratio: median(values).toFixed(2),
        baseline: `bare node:http; ${STARTS} starts, ${range}`,
        goal: status === 200 ? '0.9' : '1.0',
      };
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
