import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { entityTag } from '../lib/etag.ts';

interface Deps extends Pick<Config, 'analyticsUrl' | 'consentDefault' | 'serviceWorker'> {
  webRoot: string;
  /** Sent with every page, and cached with it. */
  headers: Record<string, string>;
}

/** The scripts that depend on the configuration. */
export function pageScriptRoutes(app: FastifyInstance, deps: Deps): void {
  const { webRoot, analyticsUrl, consentDefault, serviceWorker, headers } = deps;
  const read = (name: string) => readFile(join(webRoot, name), 'utf8');
  const serve = (path: string, script: () => Promise<string>) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const body = await script();
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(body);
    });

  // Every page runs before-paint.js first, so it needs no other request for these settings.
  const lines = Object.entries({ analyticsUrl, consentDefault, serviceWorker })
    .filter(([, value]) => value !== undefined && value !== 'on')
    .map(([name, value]) => `\ndocument.documentElement.dataset.${name} = ${JSON.stringify(value)};`);
  if (lines.length > 0) serve('/before-paint.js', async () => (await read('before-paint.js')) + lines.join(''));
  // When the headers change, the worker must cache the pages again.
  const site = `self.SITE = ${JSON.stringify(entityTag(JSON.stringify(headers)))};\n`;
  serve('/sw.js', async () => (serviceWorker === 'off' ? read('sw-off.js') : site + (await read('sw.js'))));
}
