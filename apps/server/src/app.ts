import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAnalysis } from './adapters/analysis.ts';
import type { Clock } from './adapters/clock.ts';
import type { SendMail } from './adapters/mail-transport.ts';
import type { SendPush } from './adapters/push-transport.ts';
import type { Passwords } from './adapters/passwords.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { BackgroundTask } from './lib/repeat.ts';
import { apiRoutes } from './routes/api.ts';
import { inlineStyles } from './routes/pages.ts';
import { securityHeaders } from './routes/security-headers.ts';
import { createServer } from './routes/server.ts';
import { webRoutes } from './routes/web.ts';
import { dailyGameFor } from './services/calendar/calendar.ts';
import { createDailyCache } from './services/calendar/daily-cache.ts';
import { createFolding } from './services/games/count-folding.ts';
import { createMailWorker } from './services/mail/queue.ts';
import { createDatabaseWatch } from './services/operations/database-watch.ts';
import { prepareDatabase } from './services/operations/first-start.ts';
import { createHousekeeping } from './services/operations/housekeeping.ts';
import { newTally, type Prometheus } from './services/operations/metrics.ts';
import { readBuiltInRatings } from './services/puzzles/built-in-ratings.ts';
import { loadKeys } from './services/reminders/keys.ts';
import { createReminderMails } from './services/reminders/mail.ts';
import { createPushWriter } from './services/reminders/push-message.ts';
import { createReminderSender } from './services/reminders/sender.ts';
import { createReportJob } from './services/studio/report-job.ts';

interface AppDeps {
  config: Config;
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  sendMail: SendMail;
  sendPush: SendPush;
  /** If omitted, nothing is measured. */
  metrics?: Prometheus | undefined;
  passwords: Passwords;
  callTimeoutMs?: number | undefined;
  deadlineMs?: number | undefined;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  /** Whether to write the reports of puzzles, which takes processor time; true by default. */
  analyzes?: boolean;
  /** Whether to send reminders, if the site offers them; true by default. */
  reminds?: boolean;
  /** The built web app; without it only the API is served. */
  webRoot?: string | undefined;
}

/** The whole server. `main.ts` passes in the real clock, database and mail; a test passes its own. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, log, webRoot } = deps;
  const launchDay = await prepareDatabase(database, clock, (message) => log.info(message), deps.signal);
  const dailyCache = createDailyCache({
    clock,
    load: (day) => dailyGameFor(day, { database, clock, launchDay, readRatings: readBuiltInRatings }),
    onError: (error) => log.error({ err: error }, 'could not load the daily game'),
  });
  // The server starts even without an approved puzzle: an admin must be able to approve one.
  await dailyCache.refresh();

  const keys = await loadKeys(database, config.vapidPrivateKey);
  // Links need an address, and players who never leave a file in a folder unread need a mail server.
  const isPublic = config.publicUrl !== undefined;
  const offered = { push: isPublic, mail: isPublic && config.smtpUrl !== undefined };

  const hasPages = webRoot !== undefined;
  const headers = securityHeaders({ ...config, inlineStyles: hasPages ? await inlineStyles(webRoot) : [] });
  const databaseWatch = createDatabaseWatch(database);
  const shared = { ...deps, dailyCache, tally: newTally() };
  const { trustProxy } = config;
  const app = await createServer({ ...shared, databaseWatch, headers, trustProxy, hasPages });
  await apiRoutes(app, { ...shared, launchDay, keys, offered });
  const tasks: BackgroundTask[] = hasPages ? [await webRoutes(app, { ...shared, webRoot, headers: headers.page })] : [];

  const siteAddress = () => config.publicUrl ?? `http://localhost:${listeningPort(app.server, config.port)}`;
  const prepareReminder = isPublic
    ? createReminderMails({ database, clock, dailyCache, keys, siteAddress })
    : undefined;
  tasks.push(
    dailyCache,
    databaseWatch,
    createMailWorker({ database, clock, log, send: deps.sendMail, siteAddress, prepareReminder }),
    createFolding(database, (error) => log.error({ err: error }, 'could not fold the counts')),
    createHousekeeping(database, clock, log),
  );
  if (isPublic && (deps.reminds ?? true)) {
    const writePush = createPushWriter({ keys: keys.push, contactEmail: config.contactEmail, siteAddress });
    const { reminders: tally } = shared.tally;
    const pushKey = keys.push.publicKey;
    const { sendPush } = deps;
    tasks.push(
      createReminderSender({ database, clock, dailyCache, log, offered, pushKey, writePush, sendPush, tally }),
    );
  }
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
