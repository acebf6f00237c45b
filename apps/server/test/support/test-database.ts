import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/db/database.ts';

/** An empty database that goes away with the test. */
export async function emptyDatabase(): Promise<pg.PoolConfig> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onCluster((client) => client.query(`CREATE DATABASE ${name}`));
  onTestFinished(() => onCluster((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  return { ...inject('cluster'), database: name };
}

/** A door to a database, closed when the test ends. A database may have several, as it has with several servers. */
export function openTestDatabase(connection: pg.PoolConfig): Database {
  const database = openDatabase(connection, () => undefined);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  onTestFinished(close);
  return { ...database, close };
}

async function onCluster(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
