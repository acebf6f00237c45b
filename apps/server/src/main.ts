import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './adapters/clock.ts';
import { createLog } from './adapters/log.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { connect } from './db/connect.ts';
import { WEB_ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

/** Longer than any request should take, shorter than the patience of what started us. */
const DRAIN_DEADLINE_MS = 20_000;

async function main(): Promise<void> {
  process.setSourceMapsEnabled(true);
  // From the first moment: a signal that comes while we start is honoured once there is something to stop.
  const stopRequested = nextStopSignal();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await connect({ ...config, log, onLost: fail });

  try {
    const app = await buildApp({ config, database, clock: systemClock, log, webRoot: WEB_ROOT });
    const address = await listen(app, config);
    process.stdout.write(`Sixfold is ready: ${address}\n`);
    log.info(`${await stopRequested}: finishing what is under way`);
    setTimeout(() => fail(new StartError('Requests were still under way after 20 s.')), DRAIN_DEADLINE_MS).unref();
    await app.close();
  } finally {
    await database.close();
  }
}

/** Ctrl-C comes from the terminal and again from npm: the second one must not cut the first one short. */
function nextStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, { port, host });
  }
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
}

function explained(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
    case 'EACCES':
      return new StartError(`This user may not listen on port ${port}. Set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

function fail(error: unknown): void {
  const reason = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

main().then(() => process.exit(0), fail);
