import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { beforeAll, onTestFinished } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import type { Mail, SendMail } from '../../src/adapters/mail-transport.ts';
import { createPasswords, type Passwords } from '../../src/adapters/passwords.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { refuseUndocumentedFailures } from './documented-failures.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, startedDatabase, USUAL_START, type AtEnd } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  database: Database;
  connection: pg.PoolConfig;
  /** What has been sent, in order. */
  mailbox: Mail[];
  passwords: Passwords;
}

interface Options {
  now?: string;
  /** Given: another server on the same database, or one that has never been started on. */
  connection?: pg.PoolConfig;
  clock?: TestClock;
  environment?: NodeJS.ProcessEnv;
  callTimeoutMs?: number;
  /** In place of the mailbox. */
  sendMail?: SendMail;
  log?: FastifyBaseLogger;
  /** Where the test is about how long a password takes: the real thing. */
  passwords?: Passwords;
}

// Argon2id as in production, but quick: hundreds of passwords are tried.
export const quickPasswords = () => createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });

/** The real app on a real database; only the clock and the cost of a password are the test's own. */
export async function startTestApp(options: Options = {}, atEnd: AtEnd = onTestFinished): Promise<TestApp> {
  const now = options.now ?? USUAL_START;
  const clock = options.clock ?? testClock(now);
  const connection = options.connection ?? (await startedDatabase(atEnd));
  const database = openTestDatabase(connection, atEnd);
  const config = readConfig(options.environment ?? {});
  const passwords = options.passwords ?? quickPasswords();
  const mailbox: Mail[] = [];
  const sendMail = options.sendMail ?? (async (mail) => void mailbox.push(mail));
  const log = options.log ?? createLog('silent');
  const { callTimeoutMs } = options;
  const app = await buildApp({ config, database, clock, log, sendMail, passwords, callTimeoutMs });
  refuseUndocumentedFailures(app);
  await app.ready();
  atEnd(() => app.close());
  return { app, clock, database, connection, mailbox, passwords };
}

/** One app for all tests of a file, or of a group in it, that leave each other alone. */
export function sharedTestApp(options: Options = {}): () => TestApp {
  let shared: TestApp;
  beforeAll(async () => {
    const cleanUps: Parameters<AtEnd>[0][] = [];
    shared = await startTestApp(options, (cleanUp) => void cleanUps.unshift(cleanUp));
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    };
  });
  return () => shared;
}
