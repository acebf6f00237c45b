import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isConnectionFailure } from '../../src/db/connection-failure.ts';
import { emptyDatabase, openTestDatabase } from '../support/test-database.ts';

test('the tests themselves run on the PostgreSQL they were told to', async () => {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  await client.end();
  const expected = /postgresql\/(\d+)\//.exec(process.env['TEST_POSTGRES_BIN'] ?? '')?.[1] ?? '18';
  expect(rows[0]?.version.split('.')[0]).toBe(expected);
});

test('a connection that dies in a transaction fails that one alone, as a database that is away', async () => {
  const database = openTestDatabase(await emptyDatabase());
  const killed = Array.from({ length: 12 }, () =>
    database
      .transaction((transaction) => transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
      .then(() => 'survived', isConnectionFailure),
  );
  expect(await Promise.all(killed)).toEqual(Array(12).fill(true));
  // More died than the pool holds: none of them is still taken.
  expect(await database.isReachable()).toBe(true);
});

test('a transaction that fails leaves nothing behind', async () => {
  const database = openTestDatabase(await emptyDatabase());
  await database.orm.execute(sql`CREATE TABLE kept (id integer)`);
  const failing = database.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO kept VALUES (1)`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await database.orm.execute(sql`SELECT * FROM kept`);
  expect(rows).toEqual([]);
});
