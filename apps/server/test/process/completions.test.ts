import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { sendUntilGone } from './completion-load.ts';
import { runCommand, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

test('kill -9 at random moments under load loses no game that was acknowledged, and counts none twice', async () => {
  const environment = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };
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
