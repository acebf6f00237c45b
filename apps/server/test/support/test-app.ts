import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { beforeAll, onTestFinished } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import type { Mail, SendMail } from '../../src/adapters/mail-transport.ts';
import type { SendPush } from '../../src/adapters/push-transport.ts';
import { createPasswords, type Passwords } from '../../src/adapters/passwords.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { refuseUndocumentedFailures } from './documented-failures.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, startedDatabase, DEFAULT_NOW, type AtEnd } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  database: Database;
  connection: pg.PoolConfig;
  /** Sent emails, in order. */
  mailbox: Mail[];
  passwords: Passwords;
}

interface Options {
  now?: string;
  /** For another server on the same database, or for an empty database. */
  connection?: pg.PoolConfig;
  clock?: TestClock;
  environment?: NodeJS.ProcessEnv;
  callTimeoutMs?: number;
  deadlineMs?: number;
  /** Replaces the mailbox. */
  sendMail?: SendMail;
  /** By default, push services accept everything. */
  sendPush?: SendPush;
  /** False for tests that send the reminders themselves. */
  reminds?: boolean;
  log?: FastifyBaseLogger;
  /** For tests that depend on how long real hashing takes. */
  passwords?: Passwords;
  /** Writes the reports of puzzles in the background, which takes processor time. */
  analyzes?: boolean;
  /** A built web app; without it only the API is served. */
  webRoot?: string;
}

// Argon2id as in production, but cheap: tests try hundreds of passwords.
export const quickPasswords = () => createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });

/** The real app on a real database. Only the clock, the mailbox and the cost of a password hash are replaced. */
export async function startTestApp(options: Options = {}, atEnd: AtEnd = onTestFinished): Promise<TestApp> {
  const now = options.now ?? DEFAULT_NOW;
  const clock = options.clock ?? testClock(now);
  const connection = options.connection ?? (await startedDatabase(atEnd));
  const database = openTestDatabase(connection, atEnd);
  const config = readConfig(options.environment ?? {});
  const passwords = options.passwords ?? quickPasswords();
  const mailbox: Mail[] = [];
  const sendMail = options.sendMail ?? (async (mail) => void mailbox.push(mail));
  const log = options.log ?? createLog('silent');
  const { callTimeoutMs, deadlineMs, webRoot, analyzes = false, reminds = true } = options;
  const limits = { callTimeoutMs, deadlineMs };
  const sendPush = options.sendPush ?? (async () => ({ status: 201, retryAfter: undefined }));
  const outside = { database, clock, log, sendMail, sendPush, passwords };
  const app = await buildApp({ config, ...outside, ...limits, webRoot, analyzes, reminds });
  refuseUndocumentedFailures(app);
  await app.ready();
  atEnd(() => app.close());
  return { app, clock, database, connection, mailbox, passwords };
}

/**
 * One app shared by the tests in a file or group, which must not affect each other. A function can pass on the connection
 * of another one.
 */
export function sharedTestApp(options: Options | (() => Options) = {}): () => TestApp {
  let shared: TestApp;
  beforeAll(async () => {
    const cleanUps: Parameters<AtEnd>[0][] = [];
    const chosen = typeof options === 'function' ? options() : options;
    shared = await startTestApp(chosen, (cleanUp) => void cleanUps.unshift(cleanUp));
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    };
  });
  return () => shared;
}
