import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { pageRoutes } from './pages.ts';

test.each([
  ['on', 'paint();'],
  ['off', "paint();\ndocument.documentElement.dataset.consentDefault = 'off';"],
] as const)('CONSENT_DEFAULT=%s is passed on by the first script', async (consentDefault, script) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'sixfold-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });
  await writeFile(join(webRoot, 'before-paint.js'), 'paint();');
  await pageRoutes(app, { webRoot, consentDefault, releaseFiles: { find: async () => undefined } });
  const response = await app.inject('/before-paint.js');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(script);
  expect(response.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
  expect(response.headers['cache-control']).toBe('no-cache');
});
