import { beforeAll, expect, test } from 'vitest';
import { rollingRestart } from '../../../../bench/lib/rolling-restart.mjs';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { startServer } from './server-process.ts';
import { startedSite } from './server-environment.ts';

beforeAll(() => buildServer());

test('a rolling restart of two servers behind a proxy loses no request', async () => {
  const environment = { ...(await startedSite()), LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '100000' };
  const figures = await rollingRestart({
    async start(port) {
      const server = startServer({ ...environment, PORT: String(port), HOST: '127.0.0.1' });
      await server.ready;
      return server.child;
    },
    rate: 150,
    rounds: 1,
  });
  expect(figures.lost).toEqual([]);
  expect(figures.codes).toEqual([0, 0]);
  expect(figures.requests).toBeGreaterThan(200);
});
