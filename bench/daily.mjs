// The daily puzzle, by processor time a request, against a bare node:http server that sends the same bytes.
// Linux only: it reads the processor time of both from /proc.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 7;
const REQUESTS = 10_000;
const CONNECTIONS = 32;
const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** Starts a program that prints its address, and waits for it. */
async function start(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  while (!/http:\S+/.test(output)) output += (await once(child.stdout, 'data')).toString();
  return { child, origin: /http:\S+/.exec(output)[0] };
}

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

async function load(server, path, headers, status) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
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

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-bench-'));
await chmod(dataDir, 0o755);
const ours = await start([SERVER], { PORT: '0', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const path = '/api/v1/puzzles/daily';
const sample = await get(ours.origin + path);
const bare = await start(
  [
    '-e',
    `const body = Buffer.from(process.env.BODY);
     const server = require('http').createServer((request, response) => {
       response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
       response.end(body);
     }).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`,
  ],
  { BODY: sample.body.toString() },
);

try {
  const ratios = { 200: [], 304: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const baseline = await load(bare, '/', {}, 200);
    ratios[200].push(baseline / (await load(ours, path, {}, 200)));
    ratios[304].push(baseline / (await load(ours, path, { 'if-none-match': sample.headers.etag }, 304)));
  }
  console.log(`GET ${path}, requests for the same processor time, bare node:http = 1.00, median of ${ROUNDS} rounds`);
  for (const [status, values] of Object.entries(ratios)) console.log(`  ${status}: ${median(values).toFixed(2)}`);
} finally {
  ours.child.kill('SIGTERM');
  bare.child.kill('SIGTERM');
  await once(ours.child, 'exit');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
