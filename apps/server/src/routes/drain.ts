import type { FastifyInstance } from 'fastify';

/**
 * Once the server drains, each answer also closes its connection. Fastify closes the idle ones itself; one that was
 * busy at that moment would otherwise be kept alive, and the process with it.
 */
export function installDraining(app: FastifyInstance): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
}
