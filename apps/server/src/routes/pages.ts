import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_PATHS, type PagePath } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The build prerenders the landing page; all other pages start empty. */
const pageFile = (path: PagePath) => (path === '/' ? 'landing.html' : 'index.html');

/** The web app: hashed files are cached forever, the pages are revalidated each time. */
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
    // The build puts brotli and gzip files next to the originals.
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

/** Added to the script that every page runs first, so that the consent dialog needs no other request. */
async function startConsentOff(app: FastifyInstance, webRoot: string): Promise<void> {
  const script = await readFile(join(webRoot, 'before-paint.js'), 'utf8');
  const body = `${script}\ndocument.documentElement.dataset.consentDefault = 'off';`;
  app.get('/before-paint.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(body),
  );
}
