import fastifyStatic from '@fastify/static';
import { PAGE_PATHS, type PagePath } from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';

/** The build has put the landing page itself into the file for `/`; all other pages begin empty. */
const pageFile = (path: PagePath) => (path === '/' ? 'landing.html' : 'index.html');

/** The browser's part: hashed files are kept for ever, the page itself is asked for anew each time. */
export async function pageRoutes(app: FastifyInstance, webRoot: string): Promise<void> {
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
}
