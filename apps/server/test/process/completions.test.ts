import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { SESSION, win } from '../support/test-games.ts';
import { sendUntilGone } from './completion-load.ts';
import { databaseUrl, runCommand, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

test('kill -9 at random moments under load loses no game that was acknowledged, and counts none twice', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };
  const acknowledged: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const server = startServer(environment);
    const killAt = acknowledged.length + 1 + Math.floor(Math.random() * 60);
    await sendUntilGone(await server.ready, (sessionId) => {
      if (acknowledged.push(sessionId) === killAt) server.child.kill('SIGKILL');
    });
    await server.ended;
  }

  const last = startServer(environment);
  const address = await last.ready;
  for (const sessionId of acknowledged) {
    const response = await fetch(`${address}/api/v1/users/streaks?sessionId=${sessionId}`);
    expect(await response.json()).toMatchObject({ data: { currentPlayedStreak: 1, maxWinStreak: 1 } });
  }
  // Beside the server, on its own embedded database.
  expect(await runCommand('recount', environment)).toEqual({
    code: 0,
    output: 'The kept counts agree with the games and accounts.\n',
  });
}, 300_000);

test('fifty submissions of one game at once through two servers leave one row, one step, one count', async () => {
  const url = await databaseUrl();
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'silent' };
  const addresses = await Promise.all([startServer(environment), startServer(environment)].map(({ ready }) => ready));
  const daily = await fetch(`${addresses[0]}/api/v1/puzzles/daily`);
  const { wordSetId } = ((await daily.json()) as { data: { wordSetId: number } }).data;
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const response = await fetch(`${addresses[index % 2]}/api/v1/game/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...win, wordSetId, sessionId: SESSION }),
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^200 /);

  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `SELECT current_played_streak, current_win_streak, completed_games,
       (SELECT count(*)::int FROM completions) AS completions FROM players`,
  );
  await client.end();
  expect(rows).toEqual([{ current_played_streak: 1, current_win_streak: 1, completed_games: 1, completions: 1 }]);
  expect((await runCommand('recount', environment)).output).toBe(
    'The kept counts agree with the games and accounts.\n',
  );
});
