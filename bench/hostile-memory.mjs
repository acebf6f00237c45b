// Ten thousand hostile requests, several times: the server's memory must not grow.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { inMb, readMemory } from './lib/server-memory.mjs';
import { freePort, startServer, stopServer, temporaryFolder } from './lib/servers.mjs';

const REQUESTS = 10_000;
const ROUNDS = 3;
const CONCURRENCY = 50;
const MAX_GROWTH_BYTES = 16 * 1024 * 1024;

const figures = createFigures(new URL('../docs/reliability.md', import.meta.url), 'hostile requests');
const { folder, remove } = await temporaryFolder();
const metricsPort = await freePort();
// A small heap is collected often, so that the readings show what is retained.
const NODE_OPTIONS = '--max-old-space-size=48';
const server = await startServer({ DATA_DIR: folder, METRICS_PORT: String(metricsPort), NODE_OPTIONS });
const { hostname, port } = new URL(server.address);
const hex = (bytes) => randomBytes(bytes).toString('hex');
const json = { 'content-type': 'application/json' };
const post = (path, body, headers = json) => ({ path: `/api/v1${path}`, method: 'POST', headers, body });

/** Sends bytes that are not a complete request. */
async function raw(bytes) {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
  return 'closed';
}

const KINDS = [
  () => post('/game/complete', '{'),
  () => post('/game/complete', JSON.stringify({ sessionId: hex(40), gameMode: 'practice', wordSetId: -1 })),
  () => post('/game/complete', Buffer.alloc(1 << 20, '[')),
  () => post('/auth/login', JSON.stringify({ email: `${hex(60)}@example.com`, password: { $gt: '' } })),
  () => post('/feedback', JSON.stringify({ feedback: '\u0000'.repeat(6000), email: hex(8) })),
  () => post('/errors', hex(100), { 'content-type': `text/${hex(10)}` }),
  () => ({ path: `/api/v1/users/streaks?sessionId=${hex(2000)}`, headers: {} }),
  () => ({ path: `/api/v1/${hex(20)}/%ff/../../etc/passwd`, headers: {} }),
  () => ({ path: `/assets/..%2f..%2f${hex(8)}`, headers: {} }),
  () => ({ path: '/api/v1/account', headers: { authorization: `Bearer ${hex(50)}` } }),
  () => ({
    path: '/api/v1/admin/stats',
    headers: Object.fromEntries(Array.from({ length: 60 }, () => [`x-${hex(4)}`, hex(40)])),
  }),
  () => ({ path: '/', method: 'DELETE', headers: { cookie: hex(2000) } }),
  () => `POST /api/v1/feedback HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n${hex(20)}`,
  () => `${hex(100)}\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
];

async function send(hostile) {
  if (typeof hostile === 'string') return raw(hostile);
  try {
    const response = await fetch(server.address + hostile.path, hostile);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'closed';
  }
}

/** The lowest of several readings, to see memory after garbage collection. */
async function memory() {
  const least = { heap: Infinity, resident: Infinity };
  for (let reading = 0; reading < 20; reading++) {
    const { heap, resident } = await readMemory(metricsPort);
    least.heap = Math.min(least.heap, heap);
    least.resident = Math.min(least.resident, resident);
    await delay(200);
  }
  return least;
}

async function attack() {
  const statuses = {};
  let left = REQUESTS;
  const sender = async () => {
    while (left-- > 0) {
      const status = await send(KINDS[left % KINDS.length]());
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));
  return statuses;
}

const print = (when, { heap, resident }) => figures.print(`${when}: heap ${inMb(heap)}, resident ${inMb(resident)}`);

try {
  // The first round also compiles code and fills caches.
  figures.print(JSON.stringify(await attack()));
  const before = await memory();
  print('after the first 10,000', before);
  let after = before;
  for (let round = 1; round <= ROUNDS; round++) {
    await attack();
    after = await memory();
    print(`after ${round * REQUESTS} more`, after);
  }
  figures.save();
  process.exitCode = after.heap - before.heap < MAX_GROWTH_BYTES ? 0 : 1;
} finally {
  await stopServer(server);
  await remove();
}
