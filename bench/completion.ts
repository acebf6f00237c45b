// Recording a finished game over HTTP, signed in, against pgbench on the same PostgreSQL, with and without batches.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startThrowawayCluster } from '../apps/server/test/embedded/throwaway-cluster.ts';
import { fillDatabase } from '../apps/server/test/scale/fill-database.ts';
import { tokenOf } from '../apps/server/test/scale/population.ts';
import { gameDay } from '../packages/game/src/index.ts';
import { COMPLETION_STATEMENT } from './lib/completion-statement.ts';
import { median, type Figure } from './lib/figures.ts';
import { httpClient } from './lib/http.ts';
import { ticksOfEnded, ticksOfFamily, TICKS_PER_SECOND } from './lib/processor-time.ts';
import { startServer } from './lib/server-process.ts';

const CLIENTS = 32;
const ROUNDS = 3;
/** Per round and method: enough to make pgbench's startup, when each connection plans the statement, negligible. */
const GAMES = 4800;
/** Games per statement: while one half of the clients waits for a batch, the other half fills the next one. */
const BATCH = CLIENTS / 2;
const POPULATION = { completions: 1_100_000, puzzles: 1100, days: 60 };

const PGBENCH = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(existsSync);

interface Cost {
  wallMs: number;
  ticks: number;
}

/** Today's game for users chosen by pgbench, several of them per statement. */
function scriptFor(game: Record<string, unknown>, batch: number): string {
  const games = Array.from({ length: batch }, (_, place) => ({ ...game, place, user_id: `USER ${place}` }));
  const json = JSON.stringify(games)
    // pgbench treats text after a colon as a variable.
    .replaceAll('":', '": ')
    .replace(/"USER (\d+)"/g, "' || (:user + $1) || '");
  return [
    '\\set turn :turn + 1',
    `\\set user :first + (:client_id + ${CLIENTS / batch} * :turn) * ${batch}`,
    `${COMPLETION_STATEMENT.replace('$1', () => `('${json}')::json`).replaceAll('\n', ' ')};\n`,
  ].join('\n');
}

export default async function completion(): Promise<Figure[]> {
  const cluster = await startThrowawayCluster({
    settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '4GB' },
  });
  const folder = await mkdtemp(join(tmpdir(), 'sixfold-pgbench-'));
  const postmaster = Number.parseInt(readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8'), 10);
  const database = openDatabase(cluster.connection, () => undefined);
  const stops: (() => Promise<void>)[] = [];
  try {
    const now = Date.now();
    await fillDatabase(database, POPULATION, now);
    const server = await startServer({ DATABASE_URL: cluster.connectionString });
    stops.push(() => server.stop());
    const client = httpClient(server.origin, CLIENTS);
    const { data: daily } = JSON.parse((await client.send('/api/v1/puzzles/daily')).body) as {
      data: { wordSetId: number; dailyGameId: number };
    };
    const result = {
      difficulty: 'TORTURE',
      outcome: 'WIN',
      incorrectGuesses: 1,
      totalGuesses: 7,
      timeTakenSeconds: 90,
    } as const;
    const payload = JSON.stringify({ ...result, gameMode: 'daily', wordSetId: daily.wordSetId });
    const scriptOf = (batch: number) => join(folder, `batches-of-${batch}.sql`);
    const game = {
      at: new Date(now).toISOString().replace(/[-:]|\.\d+/g, ''),
      today: gameDay(now),
      games: [daily.dailyGameId],
      game_date: gameDay(now),
      game_mode: 'daily',
      difficulty: result.difficulty,
      outcome: result.outcome,
      incorrect_guesses: result.incorrectGuesses,
      total_guesses: result.totalGuesses,
      time_taken_seconds: result.timeTakenSeconds,
    };
    for (const batch of [1, BATCH]) await writeFile(scriptOf(batch), scriptFor(game, batch));

    // Each user can finish today's game only once, so every run takes new users.
    let nextUser = 1;
    async function throughHttp(): Promise<Cost> {
      const last = nextUser + GAMES;
      const before = ticksOfFamily(postmaster) + ticksOfFamily(server.pid);
      const began = performance.now();
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          while (nextUser < last) {
            const headers = { authorization: `Bearer ${tokenOf(nextUser++)}`, 'content-type': 'application/json' };
            const { status, body } = await client.send('/api/v1/game/complete', { method: 'POST', headers, payload });
            if (status !== 200) throw new Error(`A completion returned ${status}: ${body}`);
          }
        }),
      );
      return {
        wallMs: performance.now() - began,
        ticks: ticksOfFamily(postmaster) + ticksOfFamily(server.pid) - before,
      };
    }

    async function throughPgbench(batch: number): Promise<Cost> {
      const first = nextUser;
      nextUser += GAMES;
      const { host, user, database: name } = cluster.connection;
      const args = [
        '-h',
        host,
        '-U',
        user,
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CLIENTS / batch),
        '-j',
        '2',
        '-D',
        `first=${first}`,
        '-D',
        'turn=-1',
      ];
      const before = ticksOfFamily(postmaster);
      const ended = ticksOfEnded(process.pid);
      const began = performance.now();
      const transactions = String(GAMES / CLIENTS); // per connection
      const child = spawn(PGBENCH!, [...args, '-t', transactions, '-f', scriptOf(batch), name], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [code] = (await once(child, 'exit')) as [number];
      const wallMs = performance.now() - began;
      if (code !== 0) throw new Error(`pgbench: ${output}`);
      // pgbench has exited, so its time counts as ours.
      return { wallMs, ticks: ticksOfFamily(postmaster) - before + ticksOfEnded(process.pid) - ended };
    }

    await throughHttp();
    const costs = { http: [] as Cost[], pgbench: [] as Cost[], batches: [] as Cost[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.http.push(await throughHttp());
      if (!PGBENCH) continue;
      costs.pgbench.push(await throughPgbench(1));
      costs.batches.push(await throughPgbench(BATCH));
    }
    const of = (list: Cost[], field: keyof Cost) => median(list.map((cost) => cost[field])) / GAMES;
    const ms = (list: Cost[]) => `${((of(list, 'ticks') * 1000) / TICKS_PER_SECOND).toFixed(2)} ms`;
    const ratio = (field: keyof Cost, over: Cost[], under: Cost[]) => (of(over, field) / of(under, field)).toFixed(2);
    client.close();
    if (!PGBENCH) return [{ figure: 'a completion', ratio: 'not measured', baseline: 'pgbench is not installed' }];
    return [
      {
        figure: `a completion, ${CLIENTS} clients, by processor time`,
        ratio: ratio('ticks', costs.pgbench, costs.http),
        baseline: `pgbench, one statement each: ${ms(costs.pgbench)}, ours ${ms(costs.http)}`,
        goal: '1.0',
      },
      {
        figure: `a completion, ${CLIENTS} clients, by wall clock`,
        ratio: ratio('wallMs', costs.pgbench, costs.http),
        baseline: `pgbench: ${of(costs.pgbench, 'wallMs').toFixed(2)} ms, ours ${of(costs.http, 'wallMs').toFixed(2)} ms`,
        goal: '0.8',
      },
      {
        figure: `a completion, against batches, by processor time`,
        ratio: ratio('ticks', costs.batches, costs.http),
        baseline: `pgbench, ${BATCH} games per statement: ${ms(costs.batches)}, ours ${ms(costs.http)}`,
      },
    ];
  } finally {
    for (const stop of stops) await stop();
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
