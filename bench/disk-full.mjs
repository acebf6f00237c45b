// The embedded database on a disk that fills up and then has space again. Needs root to mount a small tmpfs.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { databaseUrlOf, startServer, stopServer, temporaryFolder } from './lib/servers.mjs';

const ROUNDS = 3;
const DISK = '256m';
const TIMEOUT_MS = 120_000;
/** How long the server may take to recover. */
const MAX_RECOVERY_MS = 30_000;
const RECOUNT = fileURLToPath(new URL('../apps/server/dist/recount.js', import.meta.url));

const figures = createFigures(new URL('../docs/reliability.md', import.meta.url), 'full disk');
const { folder, remove } = await temporaryFolder();
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder]);
chmodSync(folder, 0o755);
const environment = { DATA_DIR: folder, RATE_LIMIT_FACTOR: '100000' };
const server = await startServer(environment);
const api = `${server.address}/api/v1`;
const statuses = {};
const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  count(response.status);
  return response.status;
}

const { wordSetId } = (await (await fetch(`${api}/puzzles/daily`)).json()).data;
const acknowledged = [];
const faults = [];
async function play() {
  const sessionId = randomBytes(16).toString('hex');
  const game = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
  const status = await post('/game/complete', { ...game, wordSetId, sessionId });
  if (status === 200) acknowledged.push(sessionId);
  return status;
}

const filler = join(folder, 'filler');
/** Uses up all free space. */
function fill() {
  const file = openSync(filler, 'a');
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

/** Makes PostgreSQL write to its WAL until it runs out of space and stops. */
async function fillWal() {
  const client = new pg.Client(await databaseUrlOf(folder));
  client.on('error', () => {});
  await client.connect();
  try {
    for (;;) await client.query("SELECT pg_logical_emit_message(false, 'filler', repeat('x', 1000000))");
  } catch (error) {
    figures.print(`PostgreSQL: ${error.message}`);
  }
}

/** Returns how long it took, in milliseconds. */
async function waitFor(what, condition) {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error(`Timed out waiting for ${what}`);
    await delay(20);
  }
  return performance.now() - began;
}

try {
  for (let round = 1; round <= ROUNDS; round++) {
    for (let game = 0; game < 50; game++) await play();
    fill();
    // PostgreSQL has preallocated some space, which must be used up first: in its tables or, in the last round, in its
    // WAL, without which it cannot run at all.
    if (round === ROUNDS) await fillWal();
    await waitFor(
      '503',
      async () => (await post('/feedback', { feedback: randomBytes(2000).toString('hex'), email: null })) === 503,
    );
    await waitFor('503', async () => (await play()) === 503);
    const whileFull = await Promise.all([play(), play(), play()]);
    const daily = (await fetch(`${api}/puzzles/daily`)).status;
    const health = (await fetch(`${server.address}/healthz`)).status;
    rmSync(filler);
    const back = await waitFor('200', async () => (await play()) === 200);
    if (daily !== 200) faults.push(`The daily puzzle was not served in round ${round}.`);
    if (health !== 200) faults.push(`/healthz failed in round ${round}.`);
    if (back > MAX_RECOVERY_MS) faults.push(`Recovery took too long in round ${round}.`);
    figures.print(
      `round ${round}: full: completions ${whileFull.join(' ')}, daily puzzle ${daily}, /healthz ${health}; with room again: 200 after ${(back / 1000).toFixed(1)} s`,
    );
  }
  let lost = 0;
  for (const sessionId of acknowledged) {
    const { data } = await (await fetch(`${api}/users/streaks?sessionId=${sessionId}`)).json();
    if (data.currentPlayedStreak !== 1) lost++;
  }
  const recount = spawnSync(process.execPath, [RECOUNT], { env: { ...process.env, ...environment, DATABASE_URL: '' } });
  const recounted = recount.stdout.toString().trim();
  figures.print(`replies by status: ${JSON.stringify(statuses)}`);
  figures.print(`games acknowledged: ${acknowledged.length}, lost: ${lost}. ${recounted}`);
  figures.save();
  if (lost > 0) faults.push('Acknowledged games are lost.');
  if (!recounted.startsWith('The stored counts agree')) faults.push('The stored counts were wrong.');
  const unexpected = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
  if (unexpected.length > 0) faults.push(`Unexpected replies: ${unexpected.join(', ')}.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stopServer(server);
  execFileSync('umount', [folder]);
  await remove();
}
