import pg from 'pg';
import { expect, test } from 'vitest';
import { cuttableWay } from '../support/cuttable-way.ts';
import { startTestApp } from '../support/test-app.ts';
import { emptyDatabase } from '../support/test-database.ts';

const SESSION = '0123456789abcdef0123456789abcdef';

test('while the database is away: 503 soon, the daily puzzle from memory, and all is well when it is back', async () => {
  const way = await cuttableWay(await emptyDatabase());
  const { app } = await startTestApp({ connection: way.connection });
  const get = (url: string) => app.inject(url);
  const streaks = () => get(`/api/v1/users/streaks?sessionId=${SESSION}`);
  const databaseState = async () => (await get('/readyz')).json<{ database: string }>().database;
  expect((await streaks()).statusCode).toBe(200);

  way.cut();
  // More at once than the pool has connections: none of them may be waited for in vain.
  const refused = await Promise.all(Array.from({ length: 30 }, streaks));
  for (const response of refused) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  }
  const began = performance.now();
  expect((await streaks()).statusCode).toBe(503);
  expect(performance.now() - began).toBeLessThan(1000);
  expect((await get('/healthz')).statusCode).toBe(200);
  await expect.poll(databaseState).toBe('down');
  expect((await get('/api/v1/puzzles/daily')).statusCode).toBe(200);

  way.mend();
  await expect.poll(async () => (await streaks()).statusCode, { timeout: 5000 }).toBe(200);
  await expect.poll(databaseState, { timeout: 5000 }).toBe('up');
});

test('a database that takes no changes: 503 for what changes, and all is well as soon as it takes them again', async () => {
  const { app, database, connection } = await startTestApp();
  const admin = new pg.Client(connection);
  await admin.connect();
  const send = () => app.inject({ method: 'POST', url: '/api/v1/errors', payload: { message: 'x', stack: null } });
  const reconnect = () =>
    admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  expect((await send()).statusCode).toBe(200);

  await admin.query(`ALTER DATABASE ${connection.database} SET default_transaction_read_only = on`);
  await reconnect();
  expect((await send()).statusCode).toBe(503);
  const databaseState = async () => (await app.inject('/readyz')).json<{ database: string }>().database;
  await expect.poll(databaseState, { timeout: 5000 }).toBe('down');
  expect((await app.inject(`/api/v1/users/streaks?sessionId=${SESSION}`)).statusCode).toBe(200);

  // The connections that are open stay as they are; only new ones take changes.
  await admin.query(`ALTER DATABASE ${connection.database} RESET default_transaction_read_only`);
  await admin.end();
  expect((await send()).statusCode).toBe(200);
  await expect.poll(databaseState, { timeout: 5000 }).toBe('up');
  await database.close();
});
