import type { AdminDailyGame, AdminPuzzle, DailyPuzzle, SignedIn } from '@sixfold/contract';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { PASSWORD, statuses } from '../support/accounts.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { databaseUrl, startServer } from './server-process.ts';
import { shiftedClock } from './server-environment.ts';

beforeAll(() => buildServer());

interface Answer {
  status: number;
  body: { data: DailyPuzzle & SignedIn & { puzzles: AdminPuzzle[]; dailyGames: AdminDailyGame[] } };
}

async function call(address: string, path: string, { token = '', method = 'GET', body = {} } = {}): Promise<Answer> {
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const daily = async (address: string) => (await call(address, '/puzzles/daily')).body.data;

test('two servers on one database agree on the day and its changes, limits, mail and migrations', async () => {
  const sink = await startSmtpSink();
  const clock = await shiftedClock('2027-02-01T04:57:00Z');
  const environment = {
    ...clock.environment,
    DATABASE_URL: await databaseUrl(),
    SMTP_URL: sink.url,
    PUBLIC_URL: 'https://sixfold.example',
    ADMIN_EMAILS: 'owner@example.com',
    LOG_LEVEL: 'silent',
  };
  // Concurrently, on an empty database.
  const servers = [startServer(environment), startServer(environment)];
  const [a, b] = (await Promise.all(servers.map(({ ready }) => ready))) as [string, string];
  expect(await daily(a)).toEqual(await daily(b));

  const owner = { email: 'owner@example.com', password: PASSWORD, displayName: 'Owner' };
  expect((await call(a, '/auth/register', { method: 'POST', body: owner })).status).toBe(200);
  const email = await vi.waitFor(
    () => sink.received[0] ?? Promise.reject(new Error('No email has arrived yet.')),
    15_000,
  );
  const secret = /token=([\w-]+)/.exec(email.text ?? '')?.[1];
  const chosen = { token: secret, newPassword: PASSWORD };
  expect((await call(b, '/auth/reset-password', { method: 'POST', body: chosen })).status).toBe(200);
  const { token } = (await call(a, '/auth/login', { method: 'POST', body: owner })).body.data;
  const asAdmin = (address: string, path: string, method = 'GET', body = {}) =>
    call(address, `/admin${path}`, { token, method, body });

  // Today is locked; tomorrow can be changed until the last minute.
  const gameOf = (day: string) =>
    vi.waitFor(async () => {
      const { dailyGames } = (await asAdmin(a, '/daily-games')).body.data;
      return (
        dailyGames.find(({ gameDate }) => gameDate === day) ?? Promise.reject(new Error(`${day} has no game yet.`))
      );
    }, 15_000);
  const servedOn = (address: string, day: string, expected: Partial<DailyPuzzle>) =>
    vi.waitFor(async () => expect(await daily(address)).toMatchObject({ ...expected, gameDate: day }), 5000);

  const monday = await gameOf('2027-02-01');
  const puzzle = (await asAdmin(a, '/puzzles?status=APPROVED')).body.data.puzzles.find(
    ({ id, stats }) => id !== monday.wordSetId && stats.dailyGamesUsed === 0,
  )!;
  const another = { gameDate: '2027-02-01', wordSetId: puzzle.id };
  expect((await asAdmin(a, `/daily-games/${monday.id}`, 'PUT', another)).status).toBe(200);
  const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'LAPTEN', notes: null };
  expect((await asAdmin(a, `/puzzles/${puzzle.id}`, 'PUT', words)).status).toBe(200);
  await clock.set('2027-02-01T05:00:00Z');
  const edited = { dailyGameId: monday.id, wordSetId: puzzle.id, word1: 'PLANET', word2: 'PLATEN', word3: 'LAPTEN' };
  for (const address of [b, a]) await servedOn(address, '2027-02-01', edited);

  await clock.set('2027-02-02T04:57:00Z');
  const tuesday = await gameOf('2027-02-02');
  expect((await asAdmin(b, `/daily-games/${tuesday.id}`, 'DELETE')).status).toBe(200);
  await clock.set('2027-02-02T05:00:00Z');
  // One of the servers fills the empty day, and neither serves the deleted game.
  const refilled = await gameOf('2027-02-02');
  for (const address of [a, b]) await servedOn(address, '2027-02-02', { dailyGameId: refilled.id });
  expect(refilled.id).not.toBe(tuesday.id);
  // No API call changes a day that has started, but the owner may have to.
  const client = new pg.Client(environment.DATABASE_URL);
  await client.connect();
  await client.query('UPDATE daily_games SET word_set_id = $1 WHERE id = $2', [tuesday.wordSetId + 1, refilled.id]);
  await client.end();
  for (const address of [a, b]) await servedOn(address, '2027-02-02', { wordSetId: tuesday.wordSetId + 1 });

  const feedback = { method: 'POST', body: { feedback: 'Well made.', email: null } };
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => call([a, b][index % 2]!, '/feedback', feedback)),
  );
  expect(statuses(responses.map(({ status }) => ({ statusCode: status })))).toEqual({ 200: 10, 429: 4 });

  for (const { child } of servers) child.kill('SIGTERM');
  for (const { ended } of servers) expect(await ended).toBe(0);
  expect(sink.received).toHaveLength(1);
});
