import pg from 'pg';
import { expect, test } from 'vitest';
import { cuttableConnection } from '../support/cuttable-connection.ts';
import { startTestApp } from '../support/test-app.ts';
import { startedDatabase } from '../support/test-database.ts';
import { SESSION } from '../support/test-games.ts';

test('while the database is unreachable, calls get 503 before the timeout and the daily puzzle comes from memory; then calls succeed again', async () => {
  const network = await cuttableConnection(await startedDatabase());
  const { app } = await startTestApp({ connection: network.connection });
  const get = (url: string) => app.inject(url);
  const streaks = () => get(`/api/v1/users/streaks?sessionId=${SESSION}`);
  const databaseState = async () => (await get('/readyz')).json<{ database: string }>().database;
  expect((await streaks()).statusCode).toBe(200);

  network.cut();
  const start = performance.now();
  // More requests than the pool has connections: none of them may hang.
  const refused = await Promise.all(Array.from({ length: 30 }, streaks));
  for (const response of refused) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  }
  expect((await streaks()).statusCode).toBe(503);
  // Far less than the timeout of a statement, however busy the machine is.
  expect(performance.now() - start).toBeLessThan(5000);
  expect((await get('/healthz')).statusCode).toBe(200);
  await expect.poll(databaseState).toBe('down');
  expect((await get('/api/v1/puzzles/daily')).statusCode).toBe(200);

  network.restore();
  await expect.poll(async () => (await streaks()).statusCode, { timeout: 5000 }).toBe(200);
  await expect.poll(databaseState, { timeout: 5000 }).toBe('up');
});

test('while the database is read-only, writes get 503; they succeed as soon as it accepts changes again', async () => {
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

  // Open connections stay read-only; only new ones accept changes.
  await admin.query(`ALTER DATABASE ${connection.database} RESET default_transaction_read_only`);
  await admin.end();
  expect((await send()).statusCode).toBe(200);
  await expect.poll(databaseState, { timeout: 5000 }).toBe('up');
  await database.close();
});
