import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { CALL_TIMEOUT_MS, JSON_BODY_MAX_BYTES, UPLOAD_TIMEOUT_MS } from '@sixfold/contract';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createCallerLookup } from '../services/accounts/sign-ins.ts';
import type { DailyCache } from '../services/calendar/daily-cache.ts';
import type { DatabaseWatch } from '../services/operations/database-watch.ts';
import { registerMetrics, type Prometheus, type Tally } from '../services/operations/metrics.ts';
import { installAuthentication } from './authentication.ts';
import { installBodyTimeout } from './body-timeout.ts';
import { installConnections } from './connections.ts';
import { installDailyFastPath } from './daily-fast-path.ts';
import { installDeadline } from './deadline.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes, installDraining } from './drain.ts';
import { handleError, installErrorHandler, replyToUnreadable } from './error-handler.ts';
import { installRequestMetrics } from './metrics.ts';
import { schemaController } from './route.ts';
import { installSecurityHeaders, type SecurityHeaders } from './security-headers.ts';

// Cheaper than a random UUID per request. An id only has to be unique in the log, so the start of a UUID identifies this
// process and the rest is a counter.
const processPrefix = randomUUID().slice(0, 24);
let requestCount = 100_000_000_000;

interface Deps {
  database: Database;
  databaseWatch: DatabaseWatch;
  clock: Clock;
  log: FastifyBaseLogger;
  dailyCache: DailyCache;
  tally: Tally;
  headers: SecurityHeaders;
  trustProxy: Config['trustProxy'];
  hasPages: boolean;
  metrics?: Prometheus | undefined;
  callTimeoutMs?: number | undefined;
  deadlineMs?: number | undefined;
}

/** A server without the API and the pages: limits, headers, errors, sign-ins. Hooks run in the order of this file. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const { database, databaseWatch, clock, dailyCache, tally, headers, metrics } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${processPrefix}${requestCount++}`,
    trustProxy: deps.trustProxy,
    // No hook has run for these errors, so the headers are added here.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...headers.page, 'x-request-id': request.id })),
    clientErrorHandler: replyToUnreadable(headers.page),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // Node applies the shorter of `requestTimeout` and `headersTimeout` to the headers.
    // A missing Host header is left to the error handler: Node would refuse it with an empty body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    bodyLimit: JSON_BODY_MAX_BYTES,
    // A path that is too long is unknown, and not malformed. Node limits it anyway.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Requests that arrive while the server drains are still answered.
    return503OnClosing: false,
    schemaController,
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  installBodyTimeout(app, deps.callTimeoutMs ?? CALL_TIMEOUT_MS);
  installDeadline(app, deps.deadlineMs);
  const draining = installDraining(app);
  if (metrics) {
    installRequestMetrics(app, metrics, tally);
    registerMetrics(metrics, { database, databaseWatch, clock, dailyCache, tally });
  }
  installSecurityHeaders(app, headers);
  installDailyFastPath(app, { dailyCache, clock, headers: headers.api, draining, tally });
  installConnections(app.server);
  installErrorHandler(app, { hasPages: deps.hasPages });
  installAuthentication(app, createCallerLookup(database, clock));
  await docsRoutes(app);
  healthRoutes(app, draining, () => databaseWatch.isUp());
  return app;
}
