import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../services/app-error.ts';

export interface Draining {
  /** Whether the server is shutting down. It still responds, but should receive no new traffic. */
  hasBegun(): boolean;
  /** Call this for each readiness probe. */
  probed(): void;
}

/** A probe within this time means that a proxy is in front and will probe again. */
const RECENT_PROBE_MS = 30_000;
/** Longer than a proxy takes to notice; see deploy/README.md. */
const MAX_NOTICE_MS = 5000;
/** After this long without a request, a proxy that has seen a failed probe sends no more traffic. */
const QUIET_AFTER_MS = 1000;
const PROBES = new Set(['/readyz', '/healthz']);

/**
 * While the server drains, it reports that it is not ready, and each response closes its connection. It stops listening
 * and closes idle connections (`connections.ts`) only once the proxies in front send no more traffic: otherwise
 * requests in transit would be lost.
 */
export function installDraining(app: FastifyInstance): Draining {
  let hasBegun = false;
  let lastProbe = -Infinity;
  let hasFailedProbe = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    await untilProxiesNotice();
  });
  // For requests already in progress: Fastify sets the header only for later ones.
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) void reply.header('connection', 'close');
  });

  async function untilProxiesNotice(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt - lastProbe > RECENT_PROBE_MS) return;
    let lastRequest = startedAt;
    app.server.on('request', ({ url = '' }) => {
      if (!PROBES.has(url)) lastRequest = performance.now();
    });
    const isQuiet = () => hasFailedProbe && performance.now() - lastRequest > QUIET_AFTER_MS;
    while (!isQuiet() && performance.now() - startedAt < MAX_NOTICE_MS) await delay(50);
  }

  return {
    hasBegun: () => hasBegun,
    probed() {
      lastProbe = performance.now();
      hasFailedProbe = hasBegun;
    },
  };
}

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
