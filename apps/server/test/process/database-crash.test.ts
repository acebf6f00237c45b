import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { findRunningCluster } from '../../src/db/embedded/cluster.ts';
import { win } from '../support/test-games.ts';
import { startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

const CRASHES = 2;
const PLAYERS = 4;

test('PostgreSQL crashes under load: 503 at worst, all well within 5 s, and each game kept once', async () => {
  const dataDir = temporaryFolder();
  const server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' });
  const address = await server.ready;
  async function onDatabase<T extends object>(text: string): Promise<T[]> {
    const client = new pg.Client(await findRunningCluster(dataDir));
    client.on('error', () => undefined); // it dies with the others
    await client.connect();
    const { rows } = await client.query<T>(text);
    client.end().catch(() => undefined);
    return rows;
  }

  const daily = (await (await fetch(`${address}/api/v1/puzzles/daily`)).json()) as { data: { wordSetId: number } };
  const answers: number[] = [];
  let isOver = false;
  let played = 0;
  /** One game after the other, each sent until it is acknowledged, as the page does. */
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
        answers.push(status);
      }
      played += 1;
    }
  }
  const players = Array.from({ length: PLAYERS }, play);

  for (let crash = 0; crash < CRASHES; crash += 1) {
    const [backend] = await onDatabase<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'sixfold' ORDER BY query_start DESC LIMIT 1",
    );
    process.kill(backend!.pid, 'SIGKILL');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/api/v1/puzzles/daily`)).status).toBe(200);
    const before = played;
    await vi.waitFor(async () => {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect(played).toBeGreaterThan(before + PLAYERS);
    }, 5000);
  }
  isOver = true;
  await Promise.all(players);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const [kept] = await onDatabase(
    'SELECT count(*)::int AS games, count(DISTINCT player_id)::int AS players FROM completions',
  );
  expect(kept).toEqual({ games: played, players: played });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
