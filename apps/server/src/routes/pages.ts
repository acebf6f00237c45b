import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_PATHS, type PagePath } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The build has put the landing page itself into the file for `/`; all other pages begin empty. */
const pageFile = (path: PagePath) => (path === '/' ? 'landing.html' : 'index.html');

/** The browser's part: hashed files are kept for ever, the page itself is asked for anew each time. */
export async function pageRoutes(
  app: FastifyInstance,
  webRoot: string,
  consentDefault: Config['consentDefault'],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build has put brotli and gzip files beside what they compress.
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('vary', 'accept-encoding');
      const isHashed = path.startsWith(`${webRoot}/assets/`);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const path of PAGE_PATHS) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => reply.sendFile(pageFile(path)));
  }
  if (consentDefault === 'off') await startConsentOff(app, webRoot);
}

/** Said by the script that every page runs first, so that the consent dialog knows it without another request. */
async function startConsentOff(app: FastifyInstance, webRoot: string): Promise<void> {
  const script = await readFile(join(webRoot, 'before-paint.js'), 'utf8');
  const body = `${script}\ndocument.documentElement.dataset.consentDefault = 'off';`;
  app.get('/before-paint.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(body),
  );
}
