import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { createLog } from '../../src/adapters/log.ts';
import type { Mail, SendMail } from '../../src/adapters/mail-transport.ts';
import { createPasswords, type Passwords } from '../../src/adapters/passwords.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, startedDatabase, USUAL_START } from './test-database.ts';

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
  /** In place of the mailbox. */
  sendMail?: SendMail;
  log?: FastifyBaseLogger;
  /** Where the test is about how long a password takes: the real thing. */
  passwords?: Passwords;
}

// Argon2id as in production, but quick: hundreds of passwords are tried.
export const quickPasswords = () => createPasswords({ cost: { memoryCost: 8, timeCost: 1 } });

/** The real app on a real database; only the clock and the cost of a password are the test's own. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const now = options.now ?? USUAL_START;
  const clock = options.clock ?? testClock(now);
  const connection = options.connection ?? (await startedDatabase());
  const database = openTestDatabase(connection);
  const config = readConfig(options.environment ?? {});
  const passwords = options.passwords ?? quickPasswords();
  const mailbox: Mail[] = [];
  const sendMail = options.sendMail ?? (async (mail) => void mailbox.push(mail));
  const log = options.log ?? createLog('silent');
  const app = await buildApp({ config, database, clock, log, sendMail, passwords });
  await app.ready();
  onTestFinished(() => app.close());
  return { app, clock, database, connection, mailbox, passwords };
}
