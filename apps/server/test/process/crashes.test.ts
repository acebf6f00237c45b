import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { findRunningCluster } from '../../src/db/embedded/cluster.ts';
import { win } from '../support/test-games.ts';
import { playUntilDown } from './completion-load.ts';
import { runCommand, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

const KILLS = 5; // at random moments; the launcher itself is killed 20 times in its own test
const CRASHES = 2;
const PLAYERS = 4;

test('if the server and PostgreSQL are killed under load, no acknowledged game is lost or counted twice', async () => {
  const dataDir = temporaryFolder();
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };
  const acknowledged = await killServers(environment);
  const server = startServer(environment);
  const address = await server.ready;
  await crashPostgres(address, dataDir);

  for (const sessionId of acknowledged) {
    const response = await fetch(`${address}/api/v1/users/streaks?sessionId=${sessionId}`);
    expect(await response.json()).toMatchObject({ data: { currentPlayedStreak: 1, maxWinStreak: 1 } });
  }
  // While the server runs, on its embedded database.
  expect(await runCommand('recount', environment)).toEqual({
    code: 0,
    output: 'The stored counts agree with the games and accounts.\n',
  });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 300_000);

/** Kills one server after another, each at a random moment. Returns the sessions whose games were acknowledged. */
async function killServers(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = startServer(environment);
    const killAt = acknowledged.length + 1 + Math.floor(Math.random() * 60);
    await playUntilDown(await server.ready, (sessionId) => {
      if (acknowledged.push(sessionId) === killAt) server.child.kill('SIGKILL');
    });
    await server.ended;
  }
  return acknowledged;
}

/** Kills PostgreSQL: calls get 503 at worst and succeed again within 5 s, and each game is stored once. */
async function crashPostgres(address: string, dataDir: string): Promise<void> {
  async function onDatabase<T extends object>(text: string): Promise<T> {
    const client = new pg.Client(await findRunningCluster(dataDir));
    client.on('error', () => undefined); // this connection is lost too
    await client.connect();
    const { rows } = await client.query<T>(text);
    client.end().catch(() => undefined);
    return rows[0]!;
  }
  const stored = () =>
    onDatabase<{ games: number; players: number }>(
      'SELECT count(*)::int AS games, count(DISTINCT player_id)::int AS players FROM completions',
    );

  const before = await stored();
  const daily = (await (await fetch(`${address}/api/v1/puzzles/daily`)).json()) as { data: { wordSetId: number } };
  const statuses: number[] = [];
  let isOver = false;
  let played = 0;
  /** Plays one game after another and resends each until it is acknowledged, as the web app does. */
  async function play(): Promise<void> {
    while (!isOver) {
      const sessionId = randomBytes(16).toString('hex');
      const body = JSON.stringify({ ...win, wordSetId: daily.data.wordSetId, sessionId });
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      let status = 0;
      while (status !== 200) {
        const response = await fetch(`${address}/api/v1/game/complete`, request);
        await response.arrayBuffer();
        ({ status } = response);
        statuses.push(status);
      }
      played += 1;
    }
  }
  const players = Array.from({ length: PLAYERS }, play);

  for (let crash = 0; crash < CRASHES; crash += 1) {
    const { pid } = await onDatabase<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'sixfold' ORDER BY query_start DESC LIMIT 1",
    );
    process.kill(pid, 'SIGKILL');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/api/v1/puzzles/daily`)).status).toBe(200);
    const playedBefore = played;
    await vi.waitFor(async () => {
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ success: true, database: 'up' });
      expect(played).toBeGreaterThan(playedBefore + PLAYERS);
    }, 5000);
  }
  isOver = true;
  await Promise.all(players);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await stored()).toEqual({ games: before.games + played, players: before.players + played });
}
