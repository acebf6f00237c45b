import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Draining {
  /** Whether the server is on its way out: it still answers, but should be sent nothing new. */
  hasBegun(): boolean;
  /** Somebody asks whether requests should be sent here, and is told. */
  probed(): void;
}

/** Whoever has asked within this time is taken to be a proxy that will ask again. */
const PROBED_LATELY_MS = 30_000;
/** Longer than a proxy takes to notice; see deploy/README.md. */
const PROXIES_NOTICE_WITHIN_MS = 5000;
/** With no request for so long after the proxy was told, it has turned away. */
const QUIET_AFTER_MS = 1000;
const PROBES = new Set(['/readyz', '/healthz']);

/**
 * Once the server drains, it says that it is not ready and each answer also closes its connection. Only when the proxies
 * in front have turned away are the door and the idle connections closed: a request that is on its way over one of them
 * would be lost.
 */
export function installDraining(app: FastifyInstance): Draining {
  let hasBegun = false;
  let lastProbe = -Infinity;
  let wasTold = false;
  app.addHook('preClose', async () => {
    hasBegun = true;
    await untilProxiesKnow();
  });
  // For what was under way already; Fastify does so for what comes later.
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) void reply.header('connection', 'close');
  });

  async function untilProxiesKnow(): Promise<void> {
    const began = performance.now();
    if (began - lastProbe > PROBED_LATELY_MS) return;
    let lastRequest = began;
    app.server.on('request', ({ url = '' }) => {
      if (!PROBES.has(url)) lastRequest = performance.now();
    });
    const isQuiet = () => wasTold && performance.now() - lastRequest > QUIET_AFTER_MS;
    while (!isQuiet() && performance.now() - began < PROXIES_NOTICE_WITHIN_MS) await delay(50);
  }

  return {
    hasBegun: () => hasBegun,
    probed() {
      lastProbe = performance.now();
      wasTold = hasBegun;
    },
  };
}
