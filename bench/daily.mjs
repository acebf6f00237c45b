// The daily puzzle, by processor time a request, against a bare node:http server that sends the same bytes.
// Linux only: it reads the processor time of both from /proc.
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './lib/median.mjs';
import { SERVER, start, stop } from './lib/start.mjs';

const STARTS = 7;
const BLOCKS = 8;
const BLOCK = 3_000;
const PATH = '/api/v1/puzzles/daily';
const CONNECTIONS = 32;

/** In clock ticks; only ratios are printed, so their length does not matter. */
function processorTime({ child }) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function get(url, agent, headers) {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function load(server, path, headers, status, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const before = processorTime(server);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const answer = await get(server.origin + path, agent, headers);
        if (answer.status !== status) throw new Error(`${server.origin + path} answered ${answer.status}`);
      }
    }),
  );
  agent.destroy();
  return processorTime(server) - before;
}

const BARE = `
  const body = Buffer.from(process.env.BODY);
  const server = require('http').createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  }).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;

/** Both servers started anew: what the compiler makes of a server differs from one start to the next. */
async function measure(dataDir) {
  const ours = await start([SERVER], { PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const sample = await get(ours.origin + PATH);
  const bare = await start(['-e', BARE], { BODY: sample.body.toString() });
  const known = { 'if-none-match': sample.headers.etag };
  const loads = [
    [bare, '/', {}, 200],
    [ours, PATH, {}, 200],
    [ours, PATH, known, 304],
  ];
  try {
    for (const each of loads) await load(...each, BLOCK);
    const ticks = loads.map(() => 0);
    // In turns, so that a neighbour who is busy for a while slows all of them.
    for (let block = 0; block < BLOCKS; block++) {
      for (const [index, each] of loads.entries()) ticks[index] += await load(...each, BLOCK);
    }
    const [baseline, whole, unchanged] = ticks;
    return { 200: baseline / whole, 304: baseline / unchanged };
  } finally {
    await Promise.all([stop(ours), stop(bare)]);
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
await chmod(dataDir, 0o755);
try {
  const rounds = [];
  for (let round = 0; round < STARTS; round++) rounds.push(await measure(dataDir));
  console.log(`GET ${PATH}: answers for the same processor time, bare node:http = 1.00, median of ${STARTS} starts`);
  for (const status of [200, 304]) {
    const values = rounds.map((round) => round[status]);
    const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2)).join(' to ');
    console.log(`  ${status}: ${median(values).toFixed(2)} (${range})`);
  }
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
