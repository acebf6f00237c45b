// 24 simulated hours on an accelerated clock, with two midnights and a clock change. Three servers share a database; one
// is restarted every simulated hour, and the mail server is up and down for two hours each. Nothing may be lost.
//   npm run fire:long-run -- [--minutes 24] [--write]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildAll } from '../scripts/lib/build.mjs';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { asCommand, SetUpError } from '../scripts/lib/steps.mjs';
import { createClock } from './lib/long-run/clock.mjs';
import { longRun } from './lib/long-run/run.mjs';
import { databaseUrlOf, freePort, startServer, stopServer, temporaryFolder } from './lib/servers.mjs';

const RATE = 200;
const HOURS = 24;
/** 23:30 in New York. At 2:00 the clocks go forward, so the second midnight is 23.5 hours away. */
const START = '2027-03-14T04:30:00Z';
const READ_MEMORY_EVERY_MS = 1000;
const MAX_HEAP_GROWTH_BYTES = 16 * 1024 * 1024;

function readMinutes() {
  const options = { minutes: { type: 'string' }, write: { type: 'boolean' } };
  const minutes = Number(parseArgs({ options }).values.minutes ?? 24);
  if (!(minutes > 0)) throw new SetUpError('--minutes must be a positive number.');
  return minutes;
}

/** Otherwise, the servers would spend minutes analyzing new puzzles. */
async function markAnalyzed(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE word_sets SET report_version = 1');
  await database.end();
}

/** From the metrics of a server. */
async function readMemory(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)[1]);
  return { heap: read('nodejs_heap_size_used_bytes'), resident: read('process_resident_memory_bytes') };
}

const inMb = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Reads a server's memory until stopped. Per quarter: the lowest heap, which was retained, and the peak memory. */
function watchMemory(metricsPort, clock) {
  const quarters = Array.from({ length: 4 }, () => ({ heap: Infinity, resident: 0 }));
  const read = async () => {
    const { heap, resident } = await readMemory(metricsPort);
    const hour = clock.hours();
    // The first hour also compiles code and fills caches.
    if (hour < 1 || hour >= HOURS) return;
    const quarter = quarters[Math.floor((hour / HOURS) * 4)];
    quarter.heap = Math.min(quarter.heap, heap);
    quarter.resident = Math.max(quarter.resident, resident);
  };
  // A failed reading does not end the run: if the server is gone, requests fail.
  const reading = setInterval(() => read().catch(() => undefined), READ_MEMORY_EVERY_MS);
  return {
    quarters,
    stop: () => clearInterval(reading),
  };
}

/** Returns whether all is well. */
function report({ print }, { requests, perSecond, lost, longestMs, codes, days, latency, games, mails }, memory) {
  print(`${HOURS} simulated hours at ${perSecond} requests a second`);
  print(`  requests: ${requests}, failed: ${lost.length}, longest: ${longestMs} ms`);
  for (const problem of new Set(lost)) print(`  failed: ${problem.slice(0, 200)}`);
  print(`  restarts: ${codes.length}, exit codes: ${codes.join(' ')}`);
  print(`  days: ${Array.from(days, ([day, { gameNumber }]) => `${day} (game ${gameNumber})`).join(', ')}`);
  print(`  games acknowledged: ${games.acknowledged}, missing: ${games.missing}, doubled: ${games.doubled}`);
  print(`  counts that disagree with the games: ${games.miscounted}`);
  print(`  registrations: ${mails.registered}, emails missing: ${mails.missing}, doubled: ${mails.doubled}`);
  print('  by quarter:');
  print(`    heap retained: ${memory.map(({ heap }) => inMb(heap)).join(', ')}`);
  print(`    most memory: ${memory.map(({ resident }) => inMb(resident)).join(', ')}`);
  print(`    median latency: ${latency.map(({ median }) => `${median} ms`).join(', ')}`);
  print(`    99th percentile: ${latency.map(({ p99 }) => `${p99} ms`).join(', ')}`);
  const failures = [lost.length, games.missing, games.doubled, games.miscounted, mails.missing, mails.doubled];
  return (
    failures.every((count) => count === 0) &&
    codes.every((code) => code === 0) &&
    days.size === 3 &&
    memory[3].heap - memory[0].heap < MAX_HEAP_GROWTH_BYTES
  );
}

await asCommand(async () => {
  const minutes = readMinutes();
  await buildAll();
  const figures = createFigures(new URL('../docs/reliability.md', import.meta.url), 'long run');
  const { folder, remove } = await temporaryFolder();
  const [fixedPort, metricsPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const clock = createClock({ start: START, speed: (HOURS * 60) / minutes, folder });
  const environment = {
    ...clock.environment,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_URL: 'https://sixfold.example',
    RATE_LIMIT_FACTOR: '100000',
  };
  // Runs the database that the others share, and is never restarted.
  const fixed = await startServer({
    ...environment,
    DATA_DIR: folder,
    PORT: String(fixedPort),
    METRICS_PORT: String(metricsPort),
  });
  const memory = watchMemory(metricsPort, clock);
  try {
    const databaseUrl = await databaseUrlOf(folder);
    await markAnalyzed(databaseUrl);
    const start = async (port) =>
      (await startServer({ ...environment, DATABASE_URL: databaseUrl, PORT: String(port) })).child;
    const logFile = join(folder, 'acknowledged-games');
    const run = { clock, hours: HOURS, rate: RATE, fixedPort, start, mailPort, databaseUrl, logFile };
    const result = await longRun(run);
    const isWell = report(figures, result, memory.quarters);
    figures.save();
    process.exitCode = isWell ? 0 : 1;
  } finally {
    memory.stop();
    await stopServer(fixed);
    await remove();
  }
});
