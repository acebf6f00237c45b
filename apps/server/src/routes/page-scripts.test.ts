import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { pageScriptRoutes } from './page-scripts.ts';
import { pageRoutes } from './pages.ts';

const SCRIPT_URL = 'https://count.example/script.js';
const HEADERS = { 'content-security-policy': "default-src 'self'" };

interface Settings {
  analyticsUrl?: string;
  consentDefault?: 'on' | 'off';
  serviceWorker?: 'on' | 'off';
  headers?: Record<string, string>;
}

async function fetchScript(path: string, settings: Settings = {}): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'sixfold-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });
  const files = { 'before-paint.js': 'paint();', 'sw.js': 'work();', 'sw-off.js': 'unregister();' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text);
  await pageRoutes(app, { webRoot, releaseFiles: { find: async () => undefined } });
  const defaults = { analyticsUrl: undefined, consentDefault: 'on', serviceWorker: 'on', headers: HEADERS } as const;
  pageScriptRoutes(app, { webRoot, ...defaults, ...settings });
  const response = await app.inject(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
  expect(response.headers['cache-control']).toBe('no-cache');
  return response.body;
}

test.each([
  [{}, 'paint();'],
  [{ consentDefault: 'off' }, 'paint();\ndocument.documentElement.dataset.consentDefault = "off";'],
  [{ serviceWorker: 'off' }, 'paint();\ndocument.documentElement.dataset.serviceWorker = "off";'],
  [{ analyticsUrl: SCRIPT_URL }, `paint();\ndocument.documentElement.dataset.analyticsUrl = "${SCRIPT_URL}";`],
] as const)('the first script passes on the settings: %j', async (settings, script) => {
  expect(await fetchScript('/before-paint.js', settings)).toBe(script);
});

test('the worker changes with the headers of the pages it caches', async () => {
  const script = await fetchScript('/sw.js');
  expect(script).toMatch(/^self\.SITE = ".+";\nwork\(\);$/);
  expect(await fetchScript('/sw.js')).toBe(script);
  const headers = { 'content-security-policy': "default-src 'self' https://analytics.example" };
  expect(await fetchScript('/sw.js', { headers })).not.toBe(script);
});

test('SERVICE_WORKER=off sends the script that removes the worker', async () => {
  expect(await fetchScript('/sw.js', { serviceWorker: 'off' })).toBe('unregister();');
});
