import type { PoolConfig } from 'pg';
import { createLog } from '../../apps/server/src/adapters/log.ts';
import { createPasswords } from '../../apps/server/src/adapters/passwords.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';

/** The real server in this process, with the benchmark's clock. */
export async function startInProcess(connection: PoolConfig, clock: { now: () => number }) {
  const database = openDatabase(connection, () => undefined);
  const app = await buildApp({
    // A benchmark would exceed the usual rate limits.
    config: readConfig({ RATE_LIMIT_FACTOR: '100000' }),
    database,
    clock,
    log: createLog('silent'),
    sendMail: async () => undefined,
    sendPush: async () => ({ status: 201, retryAfter: undefined }),
    reminds: false,
    passwords: createPasswords(),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    database,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
