import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { createLog } from '../../apps/server/src/adapters/log.ts';
import { createPasswords } from '../../apps/server/src/adapters/passwords.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { users } from '../../apps/server/src/db/schema.ts';
import { signIn } from '../../apps/server/src/services/accounts/sign-ins.ts';
import { startThrowawayCluster } from '../../apps/server/test/embedded/throwaway-cluster.ts';
import { FULL_CONSENT } from './visitor.ts';

export interface ServerOnDate {
  address: string;
  database: Database;
  setTime(time: string): void;
  /** Signs Ada in on another device and returns its cookies. */
  signInAda(): Promise<{ auth_token: string; auth_user: string }>;
  stop(): Promise<void>;
}

/** The real server on its own database, with a settable clock. */
export async function startServerOnDate(
  time: string,
  settings: Parameters<typeof readConfig>[0] = { CONSENT_DEFAULT: 'off' },
  port = 0,
): Promise<ServerOnDate> {
  let now = Date.parse(time);
  const clock = { now: () => now };
  const cluster = await startThrowawayCluster();
  const database = openDatabase(cluster.connection, () => undefined);
  const app = await buildApp({
    config: readConfig(settings),
    database,
    clock,
    log: createLog('silent'),
    sendMail: async () => undefined,
    sendPush: async () => ({ status: 201, retryAfter: undefined }),
    passwords: createPasswords(),
    webRoot: fileURLToPath(new URL('../../apps/web/dist', import.meta.url)),
  });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const ada = { email: 'ada@example.com', displayName: 'Ada', emailVerified: true, passwordHash: 'none' };
  const [user] = await database.orm
    .insert(users)
    .values({ ...ada, createdAt: new Date(now) })
    .returning();
  if (!user) throw new Error('The user was not stored.');
  const { id, email, displayName, isAdmin } = user;
  return {
    address,
    database,
    setTime: (later) => (now = Date.parse(later)),
    signInAda: async () => ({
      auth_token: await signIn(database.orm, id, now),
      auth_user: JSON.stringify({ id, email, displayName, isAdmin }),
    }),
    async stop() {
      await app.close();
      await database.close();
      await cluster.stop();
    },
  };
}

/** Opens Ada's or a guest's browser, with consent to everything. */
export async function openDevice(
  browser: Browser,
  server: ServerOnDate,
  time: string,
  visitor: 'Ada' | 'a guest',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const consent = JSON.stringify({ hasSetPreferences: true, ...FULL_CONSENT, isFirstTimeUser: false });
  const values = { consent, ...(visitor === 'Ada' && (await server.signInAda())) };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: server.address })),
  );
  const page = await context.newPage();
  await page.clock.install({ time: new Date(time) });
  await page.goto('/start');
  return page;
}
