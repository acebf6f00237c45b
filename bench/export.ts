// `npm run bench:export`: the server's memory while a large account is exported, and how long `/healthz` takes meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '../apps/server/src/db/database.ts';
import { hashSecret, newSecret } from '../apps/server/src/lib/secrets.ts';
import { createFigures } from '../scripts/lib/figure-blocks.mjs';
import { median, PERFORMANCE_PAGE } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { startPreparedCluster } from './lib/prepared-cluster.ts';
import { residentMemory } from './lib/processor-time.ts';
import { startServer, type ServerProcess } from './lib/server-process.ts';

/** Of each: completions with the longest guess log, and sign-ins from before their number was limited. */
const ROWS = 300_000;
const MAX_EXTRA_MB = 64;
const MAX_HEALTH_MS = 250;
const PROBE_EVERY_MS = 20;
const MIN_PROBING_MS = 5000;
const WARM_UP_CALLS = 20_000;
const GUESSES = Array.from({ length: 11 }, (_, index) => ({
  guessNumber: index + 1,
  letter: 'P',
  number: 1,
  isCorrect: false,
}));

/** In a process of its own, so that reading does not delay the probes. Prints the number of bytes. */
const CLIENT = `
const [url, authorization] = process.argv.slice(1);
const response = await fetch(url, { headers: { authorization } });
if (response.status !== 200) throw new Error(String(response.status));
let bytes = 0;
for await (const chunk of response.body) bytes += chunk.length;
console.log(bytes);`;

async function fill(database: Database): Promise<string> {
  const token = newSecret();
  const statements: [string, ...unknown[]][] = [
    [
      `INSERT INTO users (email, display_name, password_hash, email_verified, created_at)
        VALUES ('ann@example.com', 'Ann', 'none', true, now())`,
    ],
    ['INSERT INTO players (user_id, created_at) SELECT id, now() FROM users'],
    [
      `INSERT INTO sign_ins (token_hash, user_id, created_at, expires_at)
        SELECT sha256(n::text::bytea), id, now() - n * interval '1 s', now() + interval '1 day'
        FROM users, generate_series(1, $1::int) AS n`,
      ROWS,
    ],
    [
      `INSERT INTO sign_ins (token_hash, user_id, created_at, expires_at)
        SELECT $1, id, now(), now() + interval '1 day' FROM users`,
      hashSecret(token),
    ],
    [
      `INSERT INTO daily_games (game_date, word_set_id, created_at)
        SELECT date '2020-01-01' - n, (SELECT min(id) FROM word_sets), now() FROM generate_series(1, $1::int) AS n`,
      ROWS,
    ],
    [
      `INSERT INTO completions (player_id, daily_game_id, game_mode, difficulty, outcome, incorrect_guesses,
          total_guesses, guess_log, completed_at)
        SELECT players.id, daily_games.id, 'legacy', 'TORTURE', 'LOSS', 6, 11, $1, now()
        FROM players, daily_games WHERE game_date < '2020-01-01'`,
      JSON.stringify(GUESSES),
    ],
    ['ANALYZE'],
  ];
  await database.maintain(async (_connection, query) => {
    for (const [statement, ...values] of statements) await query({ text: statement, values });
  });
  return token;
}

/** An idle server has not yet used the memory that ordinary calls need. */
async function warmUp({ origin }: ServerProcess, token: string): Promise<void> {
  const client = httpClient(origin, 16);
  let sent = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (sent++ < WARM_UP_CALLS) {
        await client.send('/api/v1/account', { headers: { authorization: `Bearer ${token}` } });
      }
    }),
  );
  client.close();
}

async function measure(server: ServerProcess, token: string, exports: number) {
  const began = performance.now();
  let isDone = false;
  const sizes = Promise.all(
    Array.from({ length: exports }, async () => {
      const url = `${server.origin}/api/v1/account/export`;
      const args = ['--input-type=module', '-e', CLIENT, url, `Bearer ${token}`];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit') as Promise<[number | null]>;
      const [printed, [code]] = await Promise.all([text(child.stdout), exited]);
      if (code !== 0) throw new Error('An export failed.');
      return Number(printed);
    }),
  );
  void Promise.allSettled([sizes, delay(MIN_PROBING_MS)]).then(() => (isDone = true));
  const probes: number[] = [];
  let peak = 0;
  while (!isDone) {
    const sent = performance.now();
    await (await fetch(`${server.origin}/healthz`)).text();
    probes.push(performance.now() - sent);
    peak = Math.max(peak, residentMemory(server.pid));
    await delay(PROBE_EVERY_MS);
  }
  const [size = 0] = await sizes;
  const seconds = (performance.now() - began) / 1000;
  return {
    peak,
    seconds,
    megabytes: size / 1024 / 1024,
    slowest: Math.max(...probes),
    typical: median(probes),
  };
}

const response = ({ typical, slowest }: { typical: number; slowest: number }) =>
  `median ${typical.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;

const figures = createFigures(PERFORMANCE_PAGE, 'export');
const cluster = await startPreparedCluster();
const database = openDatabase(cluster.connection, () => undefined);
let server: ServerProcess | undefined;
try {
  const token = await fill(database);
  server = await startServer({ DATABASE_URL: cluster.connectionString, LOG_LEVEL: 'warn' });
  await warmUp(server, token);
  const before = residentMemory(server.pid);
  const idle = await measure(server, token, 0);
  figures.print(`/healthz without an export: ${response(idle)}`);
  let isMet = true;
  for (const exports of [1, 4]) {
    const figure = await measure(server, token, exports);
    const { seconds, megabytes, slowest } = figure;
    const extra = figure.peak - before;
    isMet &&= extra < MAX_EXTRA_MB && slowest < MAX_HEALTH_MS;
    figures.print(`${exports} at once: ${megabytes.toFixed(0)} MB each in ${seconds.toFixed(0)} s`);
    figures.print(`  memory: ${extra.toFixed(0)} MB on top of ${before.toFixed(0)} MB (goal: ${MAX_EXTRA_MB} MB)`);
    figures.print(`  /healthz: ${response(figure)} (goal: ${MAX_HEALTH_MS} ms)`);
  }
  figures.save();
  process.exitCode = isMet ? 0 : 1;
} finally {
  await server?.stop();
  await database.close();
  await cluster.stop();
}
