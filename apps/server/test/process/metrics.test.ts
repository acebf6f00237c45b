import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { SESSION, win } from '../support/test-games.ts';
import { databaseUrl, freePort, startServer } from './server-process.ts';

beforeAll(() => buildServer());

const DASHBOARD = new URL('../../../../deploy/grafana-dashboard.json', import.meta.url);

test('metrics are served only on their own port, and the dashboard uses only metrics that are served', async () => {
  const port = await freePort();
  const environment = { DATABASE_URL: await databaseUrl(), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const server = startServer({ ...environment, METRICS_PORT: String(port) });
  const address = await server.ready;
  const api = `${address}/api/v1`;
  const daily = await fetch(`${api}/puzzles/daily`);
  const { wordSetId } = ((await daily.json()) as { data: { wordSetId: number } }).data;
  await fetch(`${api}/puzzles/daily`);
  await fetch(`${api}/game/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...win, wordSetId, sessionId: SESSION }),
  });
  await fetch(`${api}/nothing/here`);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);

  const own = `http://127.0.0.1:${port}`;
  expect((await fetch(`${own}/api/v1/puzzles/daily`)).status).toBe(404);
  const text = await (await fetch(`${own}/metrics`)).text();
  for (const line of [
    'sixfold_http_requests_total{route="GET /api/v1/puzzles/daily",status="200"} 2',
    'sixfold_http_requests_total{route="POST /api/v1/game/complete",status="200"} 1',
    'sixfold_http_requests_total{route="none",status="404"} 2',
    'sixfold_http_request_duration_seconds_count{route="POST /api/v1/game/complete"} 1',
    'sixfold_completions_total{outcome="WIN"} 1',
    'sixfold_database_up 1',
    'sixfold_database_waiting 0',
    'sixfold_database_errors_total{code="none"} 0',
    'sixfold_database_repeats_total 0',
    'sixfold_mail_queue_length{state="waiting"} 0',
    'sixfold_mail_queue_age_seconds 0',
    'sixfold_reminders_total{outcome="due"} 0',
    'sixfold_push_failures_total{service="none"} 0',
    'sixfold_reminders_delay_seconds 0',
    'sixfold_day_game_number 31',
    'sixfold_day_is_held{day="today"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }

  const dashboard = await readFile(DASHBOARD, 'utf8');
  const used = new Set(dashboard.match(/\b(sixfold|process|nodejs)_\w+/g));
  const served = new Set(text.match(/^\w+/gm));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !served.has(name))).toEqual([]);

  const second = startServer({ ...environment, METRICS_PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is already in use. Stop the other program, or set METRICS_PORT to another port.\n`,
  );
});
