import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import { createLog } from './adapters/log.ts';
import { fileTransport, smtpTransport } from './adapters/mail-transport.ts';
import { createPushTransport } from './adapters/push-transport.ts';
import { createPasswords } from './adapters/passwords.ts';
import { fail, runProgram, stopSignal } from './adapters/program.ts';
import { print } from './adapters/standard-output.ts';
import { buildApp, listeningPort } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { loadDotEnv } from './adapters/dot-env.ts';
import { connect } from './db/connect.ts';
import { WEB_ROOT } from './paths.ts';
import { createMetricsServer } from './routes/metrics.ts';
import { StartError } from './lib/start-error.ts';

/** Ordinary calls end well within this time. Cutting off an upload is safe: an import is all or nothing. */
const DRAIN_DEADLINE_MS = 20_000;

async function main(): Promise<void> {
  // Listen for signals first: a canceled start must leave nothing running.
  const stopping = stopSignal();
  loadDotEnv();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  try {
    await serve(config, log, stopping);
  } catch (error) {
    if (error !== stopping.reason) throw error;
    log.info(`${String(stopping.reason)}: start canceled`);
  }
}

async function serve(config: Config, log: FastifyBaseLogger, stopping: AbortSignal): Promise<void> {
  const database = await connect({ ...config, log, onLost: fail, signal: stopping });

  const metrics = config.metricsPort === undefined ? undefined : await import('prom-client');

  try {
    const app = await buildApp({
      config,
      database,
      clock: systemClock,
      log,
      sendMail: mailTransport(config, log),
      sendPush: createPushTransport(),
      metrics,
      passwords: createPasswords(),
      signal: stopping,
      webRoot: WEB_ROOT,
    });
    const metricsServer = metrics && createMetricsServer(metrics.register);
    stopping.throwIfAborted();
    const address = await listen(app, config);
    if (metricsServer) await listenForMetrics(metricsServer, config);
    print(`Sixfold is ready: ${address}\n`);
    await aborted(stopping);
    log.info(`${String(stopping.reason)}: shutting down, finishing open requests`);
    const drained = await Promise.race([app.close().then(() => true), delay(DRAIN_DEADLINE_MS, false)]);
    if (!drained) log.warn(`cutting off requests that are still open after ${DRAIN_DEADLINE_MS / 1000} s`);
    metricsServer?.close();
  } finally {
    await database.close();
  }
}

const mailTransport = ({ smtpUrl, smtpRequireTls, mailFrom, dataDir }: Config, log: FastifyBaseLogger) =>
  smtpUrl === undefined
    ? fileTransport({
        folder: join(dataDir, 'mail'),
        from: mailFrom,
        onWritten: (mail) => log.info(mail, 'SMTP_URL is not set: wrote an email to a file'),
      })
    : smtpTransport({ url: smtpUrl, from: mailFrom, requireTls: smtpRequireTls });

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host: await addressOf(host) });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { name: 'PORT', port, host });
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort(app.server, port)}`;
}

/**
 * One address, IPv4 if there is one. For the name `localhost` Fastify would open a second server on the other address,
 * without the listeners we add to the first.
 */
async function addressOf(host: string): Promise<string> {
  const { address } = await lookup(host, { order: 'ipv4first' });
  return address;
}

async function listenForMetrics(server: Server, { metricsPort: port = 0, host }: Config): Promise<void> {
  try {
    server.listen({ port, host: await addressOf(host) });
    await once(server, 'listening');
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, { name: 'METRICS_PORT', port, host });
  }
}

interface ListenTarget {
  name: string;
  port: number;
  host: string;
}

function explain(error: NodeJS.ErrnoException, { name, port, host }: ListenTarget): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is already in use. Stop the other program, or set ${name} to another port.`);
    case 'EACCES':
      return new StartError(`This user is not allowed to listen on port ${port}. Set ${name} to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN': // no DNS server can be reached
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}

runProgram(main);
