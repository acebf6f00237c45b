import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isConnectionFailure } from '../../src/db/connection-failure.ts';
import { openDatabase, type Database } from '../../src/db/database.ts';
import { cuttableConnection } from '../support/cuttable-connection.ts';
import { emptyDatabase, openTestDatabase } from '../support/test-database.ts';

test('the tests run on the configured version of PostgreSQL', async () => {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  await client.end();
  const expected = /postgresql\/(\d+)\//.exec(process.env['TEST_POSTGRES_BIN'] ?? '')?.[1] ?? '18';
  expect(rows[0]?.version.split('.')[0]).toBe(expected);
});

test('a connection that dies makes only its own transaction fail, as a connection failure', async () => {
  const database = openTestDatabase(await emptyDatabase());
  const killed = Array.from({ length: 12 }, () =>
    database
      .transaction((transaction) => transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
      .then(() => 'survived', isConnectionFailure),
  );
  expect(await Promise.all(killed)).toEqual(Array(12).fill(true));
  // More connections died than the pool can hold, yet none still occupies a slot.
  expect(await database.acceptsChanges()).toBe(true);
});

test('a transaction that fails leaves nothing behind', async () => {
  const database = openTestDatabase(await emptyDatabase());
  await database.orm.execute(sql`CREATE TABLE items (id integer)`);
  const failing = database.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO items VALUES (1)`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await database.orm.execute(sql`SELECT * FROM items`);
  expect(rows).toEqual([]);
});

/** Runs a statement on every connection that the pool may have, all at the same time. */
const onEveryConnection = (database: Database, statement: string) =>
  Promise.all(
    Array.from({ length: 10 }, () =>
      database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.2)`);
        await transaction.execute(sql.raw(statement));
        return rows[0]!.pid;
      }),
    ),
  );

test('a read whose connection is killed is retried, and so is a transaction that has not begun', async () => {
  const connection = await emptyDatabase();
  const [database, killer] = [openTestDatabase(connection), openTestDatabase(connection)];
  for (let round = 0; round < 10; round += 1) {
    const working = Array.from({ length: 20 }, async (_, index) => {
      if (index % 2 === 0) return database.query({ text: 'SELECT pg_sleep(0.01)' });
      let hasBegun = false;
      return database
        .transaction(async () => void (hasBegun = true))
        .catch((error: unknown) => expect([hasBegun, isConnectionFailure(error)]).toEqual([true, true]));
    });
    await killer.query({
      text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    });
    await Promise.all(working);
  }
});

test.each([
  [false, 1],
  [true, 2],
])(
  'a write whose connection is lost is retried only if it is idempotent (isIdempotent=%s)',
  async (isIdempotent, tries) => {
    const database = openTestDatabase(await emptyDatabase());
    await database.orm.execute(sql`CREATE SEQUENCE tries; CREATE TABLE items (id integer)`);
    const text = `INSERT INTO items SELECT nextval('tries') WHERE pg_terminate_backend(pg_backend_pid())`;
    const outcome = await database.query({ text, isIdempotent }).then(() => 'stored', isConnectionFailure);
    expect(outcome).toBe(true);
    const { rows } = await database.query({ text: 'SELECT last_value::int AS tried FROM tries' });
    const { tried } = rows[0] as { tried: number };
    expect(tried).toBeGreaterThanOrEqual(tries);
    if (!isIdempotent) expect(tried).toBe(1);
  },
);

test('once a connection turns out to be read-only, no older connection is used again', async () => {
  const database = openTestDatabase(await emptyDatabase());
  await database.orm.execute(sql`CREATE TABLE items (id integer)`);
  const before = await onEveryConnection(database, 'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
  await database.query({ text: 'INSERT INTO items VALUES (1)' });
  const after = await onEveryConnection(database, 'INSERT INTO items VALUES (2)');
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect((await database.query({ text: 'SELECT FROM items' })).rowCount).toBe(11);
});

test('commits that wait for a lost standby release their connections', async () => {
  const connection = await emptyDatabase();
  const admin = new pg.Client(connection);
  await admin.connect();
  // The other tests on this cluster commit asynchronously and wait for no standby.
  await admin.query(`CREATE TABLE items (); ALTER DATABASE ${connection.database} SET synchronous_commit = on`);
  const setStandby = async (change: string) => {
    await admin.query(`ALTER SYSTEM ${change}`);
    await admin.query('SELECT pg_reload_conf()');
  };
  onTestFinished(async () => {
    await setStandby('RESET synchronous_standby_names');
    await admin.end();
  });
  await setStandby("SET synchronous_standby_names = 'absent'");

  const database = openDatabase(connection, () => undefined, 400);
  onTestFinished(() => database.close());
  const write = () =>
    database
      .transaction((transaction) => transaction.execute(sql`INSERT INTO items DEFAULT VALUES`))
      .then(() => 'stored', isConnectionFailure);
  // The setting takes a moment to reach the commits.
  await vi.waitFor(async () => expect(await write()).toBe(true), { timeout: 15_000 });
  expect(await Promise.all(Array.from({ length: 10 }, write))).toEqual(Array(10).fill(true));
  expect((await database.query({ text: 'SELECT 1 AS answer' })).rows).toEqual([{ answer: 1 }]);
});

test('the locks of a server that vanishes during a transaction are released', async () => {
  const connection = await emptyDatabase();
  const database = openTestDatabase(connection);
  await database.query({ text: 'CREATE TABLE items ()' });
  const network = await cuttableConnection(connection);
  const vanished = openDatabase(network.connection, () => undefined, 400);
  onTestFinished(() => vanished.close());
  const transaction = vanished.transaction(async (queries) => {
    await queries.execute(sql`LOCK TABLE items`);
    network.cut();
    return new Promise<never>(() => undefined);
  });
  expect(await transaction.catch(isConnectionFailure)).toBe(true);
  expect((await database.query({ text: 'SELECT FROM items' })).rowCount).toBe(0);
});

test('closing does not wait for a transaction that hangs', async () => {
  const database = openDatabase(await emptyDatabase(), () => undefined);
  await new Promise<void>((resolve) => {
    const hang = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    database.transaction(hang, 600_000).catch(() => undefined);
  });
  await database.close();
});

test('a burst over the network queues and is not mistaken for an outage', async () => {
  const { connection } = await cuttableConnection(await emptyDatabase());
  // Opening ten connections at once is not under test, and is slow on a busy machine.
  const database = openTestDatabase({ ...connection, connectionTimeoutMillis: 30_000 });
  const burst = Array.from({ length: 1500 }, () => database.query({ text: 'SELECT pg_sleep(0.008)' }));
  expect(await Promise.all(burst)).toHaveLength(1500);
});

test('5,000 statements wait for a connection, and further ones fail as if the database were down', async () => {
  const database = openDatabase(await emptyDatabase(), () => undefined, 60_000);
  onTestFinished(() => database.close());
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holders = Array.from({ length: 10 }, () => database.transaction(() => released));
  const send = () => database.query({ text: 'SELECT 1' });
  const waiting = Array.from({ length: 5000 }, send);
  for (const refused of await Promise.allSettled([send(), send()])) {
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: '53000' } });
    expect(isConnectionFailure((refused as PromiseRejectedResult).reason)).toBe(true);
  }
  release();
  await Promise.all([...holders, ...waiting]);
});
