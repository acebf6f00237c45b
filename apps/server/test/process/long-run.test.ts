import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../../bench/lib/long-run/clock.mjs';
import { longRun } from '../../../../bench/lib/long-run/run.mjs';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { startedSite } from './server-environment.ts';
import { freePort, startServer, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

// `npm run fire:long-run` covers a whole day.
test('nothing is lost in two simulated hours around midnight, with restarts and without a mail server', async () => {
  const site = await startedSite();
  const [fixedPort, mailPort] = [await freePort(), await freePort()];
  const folder = temporaryFolder();
  const clock = createClock({ start: '2027-03-14T04:30:00Z', speed: 720, folder });
  const environment = {
    ...site,
    ...clock.environment,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PUBLIC_URL: 'https://sixfold.example',
    RATE_LIMIT_FACTOR: '100000',
  };
  const start = async (port: number) => {
    const server = startServer({ ...environment, PORT: String(port) });
    await server.ready;
    return server.child;
  };
  await start(fixedPort);
  const { lost, codes, days, games, mails } = await longRun({
    clock,
    hours: 2,
    rate: 100,
    fixedPort,
    start,
    mailPort,
    databaseUrl: site['DATABASE_URL'] ?? '',
    logFile: join(folder, 'acknowledged-games'),
  });
  expect(lost).toEqual([]);
  expect(new Set(codes)).toEqual(new Set([0]));
  expect([...days.keys()]).toEqual(['2027-03-13', '2027-03-14']);
  expect(games).toEqual({ acknowledged: games.acknowledged, missing: 0, doubled: 0, miscounted: 0 });
  expect(games.acknowledged).toBeGreaterThan(10);
  // One may arrive twice: at this speed, a slow server loses its lease on an email.
  expect(mails.missing).toBe(0);
  expect(mails.registered).toBeGreaterThan(0);
}, 120_000);
