import type { Server } from 'node:http';
import { CALL_TIMEOUT_MS, JSON_BODY_MAX_BYTES, UPLOAD_TIMEOUT_MS } from '@sixfold/contract';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createAnalysis } from './adapters/analysis.ts';
import type { Clock } from './adapters/clock.ts';
import type { SendMail } from './adapters/mail-transport.ts';
import type { Passwords } from './adapters/passwords.ts';
import { renderPng } from './adapters/png-renderer.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { BackgroundTask } from './lib/repeat.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { installAuthentication } from './routes/authentication.ts';
import { installBodyTimeout } from './routes/body-timeout.ts';
import { installConnections } from './routes/connections.ts';
import { installDailyFastPath } from './routes/daily-fast-path.ts';
import { installDeadline } from './routes/deadline.ts';
import { cardRoutes } from './routes/cards.ts';
import { docsRoutes } from './routes/docs.ts';
import { installDraining } from './routes/drain.ts';
import { handleError, installErrorHandler, replyToUnreadable } from './routes/error-handler.ts';
import { gameRoutes } from './routes/game.ts';
import { healthRoutes } from './routes/health.ts';
import { pageScriptRoutes } from './routes/page-scripts.ts';
import { hashedFolder, inlineStyles, pageRoutes } from './routes/pages.ts';
import { puzzleRoutes } from './routes/puzzles.ts';
import { reportRoutes } from './routes/reports.ts';
import { installRequestMetrics } from './routes/metrics.ts';
import { nextRequestId } from './routes/request-id.ts';
import { schemaController } from './routes/route.ts';
import { installSecurityHeaders, securityHeaders } from './routes/security-headers.ts';
import { siteRoutes } from './routes/site.ts';
import { dailyGameFor } from './services/calendar/calendar.ts';
import { createCards } from './services/cards/cards.ts';
import { readCommonPasswords } from './services/accounts/common-passwords.ts';
import { createFolding } from './services/games/count-folding.ts';
import { createDatabaseWatch } from './services/operations/database-watch.ts';
import { createDailyCache } from './services/calendar/daily-cache.ts';
import { prepareDatabase } from './services/operations/first-start.ts';
import { createHousekeeping } from './services/operations/housekeeping.ts';
import { createConfirmationGuard, createLoginGuard } from './services/accounts/login-guard.ts';
import { createMailWorker } from './services/mail/worker.ts';
import { newTally, registerMetrics, type Prometheus } from './services/operations/metrics.ts';
import { createRateLimits } from './services/limits/rate-limits.ts';
import { createReleaseFiles } from './services/operations/release-files.ts';
import { createReports } from './services/reports/reports.ts';
import { createReportJob } from './services/studio/report-job.ts';
import { createCallerLookup } from './services/accounts/sign-ins.ts';

interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  sendMail: SendMail;
  /** If omitted, nothing is measured. */
  metrics?: Prometheus | undefined;
  passwords: Passwords;
  callTimeoutMs?: number | undefined;
  deadlineMs?: number | undefined;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  /** Whether to write the reports of puzzles, which takes processor time; true by default. */
  analyzes?: boolean;
  /** The built web app; without it only the API is served. */
  webRoot?: string | undefined;
}

/** The whole server. `main.ts` passes in the real clock, database and mail; a test passes its own. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, log, webRoot } = deps;
  const launchDay = await prepareDatabase(database, clock, (message) => log.info(message), deps.signal);
  const dailyCache = createDailyCache({
    clock,
    load: (day) => dailyGameFor(day, { database, clock, launchDay }),
    onError: (error) => log.error({ err: error }, 'could not load the daily game'),
  });
  // The server starts even without an approved puzzle: an admin must be able to approve one.
  await dailyCache.refresh();

  const headers = securityHeaders({
    ...config,
    inlineStyles: webRoot === undefined ? [] : await inlineStyles(webRoot),
  });
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: config.trustProxy,
    // No hook has run for these errors, so the headers are added here.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers({ ...headers.page, 'x-request-id': request.id })),
    clientErrorHandler: replyToUnreadable(headers.page),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // Node applies the shorter of `requestTimeout` and `headersTimeout` to the headers.
    // A missing Host header is left to the error handler: Node would refuse it with an empty body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    bodyLimit: JSON_BODY_MAX_BYTES,
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
  const databaseWatch = createDatabaseWatch(database);
  const tally = newTally();
  if (deps.metrics) {
    installRequestMetrics(app, deps.metrics, tally);
    registerMetrics(deps.metrics, { database, databaseWatch, clock, dailyCache, tally });
  }
  installSecurityHeaders(app, headers);
  installDailyFastPath(app, { dailyCache, clock, headers: headers.api, draining, tally });
  installConnections(app.server);
  installErrorHandler(app, { hasPages: webRoot !== undefined });
  installAuthentication(app, createCallerLookup(database, clock));
  await docsRoutes(app);
  healthRoutes(app, draining, () => databaseWatch.isUp());
  const limits = createRateLimits(database, config.rateLimitFactor);
  siteRoutes(app, { contactEmail: config.contactEmail ?? null, analyticsUrl: config.analyticsUrl ?? null });
  puzzleRoutes(app, { dailyCache, clock, database, launchDay });
  gameRoutes(app, { database, clock, dailyCache, limits, tally });
  const accountDeps = {
    database,
    clock,
    passwords: deps.passwords,
    commonPasswords: await readCommonPasswords(),
    guard: createLoginGuard(database, clock, config.rateLimitFactor),
    confirmations: createConfirmationGuard(database, config.rateLimitFactor),
    log,
    adminEmails: config.adminEmails,
  };
  authRoutes(app, accountDeps, limits);
  accountRoutes(app, accountDeps, limits);
  reportRoutes(app, { reports: createReports(database, clock), limits });
  const analysis = createAnalysis('interactive');
  app.addHook('onClose', () => analysis.stop());
  await adminRoutes(app, { database, clock, launchDay, dailyCache, analysis, adminEmails: config.adminEmails });
  const tasks: BackgroundTask[] = [];
  if (webRoot !== undefined) {
    const releaseFiles = createReleaseFiles({ database, clock, log, folder: hashedFolder(webRoot) });
    // Before the first page is served: its files may be requested from any server.
    await releaseFiles.publish();
    tasks.push(releaseFiles);
    const { publicUrl } = config;
    const today = () => dailyCache.current()?.puzzle;
    await pageRoutes(app, { webRoot, releaseFiles, cards: publicUrl === undefined ? undefined : { publicUrl, today } });
    cardRoutes(app, createCards({ database, clock, dailyCache, render: renderPng }));
    pageScriptRoutes(app, { webRoot, headers: headers.page, ...config });
  }

  const mailWorker = createMailWorker({
    database,
    clock,
    log,
    send: deps.sendMail,
    siteAddress: () => config.publicUrl ?? `http://localhost:${listeningPort(app.server, config.port)}`,
  });
  const folding = createFolding(database, (error) => log.error({ err: error }, 'could not fold the counts'));
  const housekeeping = createHousekeeping(database, clock, log);
  tasks.push(dailyCache, databaseWatch, mailWorker, folding, housekeeping);
  if (deps.analyzes ?? true) {
    tasks.push(createReportJob({ database, clock, log, analysis: createAnalysis('background') }));
  }
  app.addHook('onReady', async () => tasks.forEach((task) => task.start()));
  app.addHook('onClose', async () => {
    for (const task of tasks) await task.stop();
  });
  return app;
}

/** The configured port or, for port 0, the one that the system assigned. */
export function listeningPort(server: Server, configured: number): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : configured;
}
