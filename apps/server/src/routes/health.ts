import type { FastifyInstance } from 'fastify';
import { unavailable } from '../services/app-error.ts';
import type { Draining } from './drain.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: send traffic here. A server stays ready while the database is down: all
 * servers share it, and each can still serve the pages and the daily puzzle. Neither path is logged or documented.
 */
export function healthRoutes(app: FastifyInstance, draining: Draining, isDatabaseUp: () => boolean): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', options, () => ({ success: true }));
  app.get('/readyz', options, (_request, reply) => {
    draining.probed();
    if (draining.hasBegun()) throw unavailable('The server is shutting down.');
    void reply.header('cache-control', 'no-store');
    return { success: true, database: isDatabaseUp() ? 'up' : 'down' };
  });
}
