import type { FastifyInstance } from 'fastify';
import { unavailable } from '../services/app-error.ts';
import type { Draining } from './drain.ts';

/** `/healthz` says that the process lives, `/readyz` that it should be sent requests. Neither is logged or documented. */
export function healthRoutes(app: FastifyInstance, draining: Draining, isReady: () => Promise<boolean>): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', options, () => ({ success: true }));
  app.get('/readyz', options, async () => {
    draining.probed();
    if (draining.hasBegun()) throw unavailable('The server is about to stop.');
    if (!(await isReady())) throw unavailable('The database does not answer.');
    return { success: true };
  });
}
