import { randomBytes } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/db/database.ts';
import { MIGRATIONS } from '../../src/paths.ts';

/** The time of most tests. */
export const DEFAULT_NOW = '2027-01-31T17:00:00Z';
/** A template database, prepared by a first start at that time. */
export const STARTED_TEMPLATE = 'started';

/** Registers a clean-up for the end of the test. The last one runs first. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

/** An empty database, dropped when the test ends. */
export const emptyDatabase = (): Promise<pg.PoolConfig> => testDatabase(undefined, onTestFinished);

/** A database after a first start. */
export const startedDatabase = (atEnd: AtEnd = onTestFinished): Promise<pg.PoolConfig> =>
  testDatabase(STARTED_TEMPLATE, atEnd);

/** An empty database of the release before the first migration that contains `text`. */
export async function databaseBefore(text: string): Promise<pg.PoolConfig> {
  const connection = await emptyDatabase();
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const older = migrations.slice(
    0,
    migrations.findIndex((migration) => migration.sql.join().includes(text)),
  );
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const migration of older) await client.query(migration.sql.join(';'));
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    older.at(-1)!.hash,
    older.at(-1)!.folderMillis,
  ]);
  await client.end();
  return connection;
}

async function testDatabase(template: string | undefined, atEnd: AtEnd): Promise<pg.PoolConfig> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(cluster, name, template);
  atEnd(() => onCluster(cluster, `DROP DATABASE ${name} WITH (FORCE)`));
  return { ...cluster, database: name };
}

export const createDatabase = (cluster: pg.PoolConfig, name: string, template = 'template1'): Promise<void> =>
  // FILE_COPY: for such a small template, logging every page is twice the work.
  onCluster(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);

/** Opens a pool that is closed when the test ends. Several can share one database, as several servers do. */
export function openTestDatabase(connection: pg.PoolConfig, atEnd: AtEnd = onTestFinished): Database {
  const database = openDatabase(connection, () => undefined);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  atEnd(close);
  return { ...database, close };
}

let clusterPool: pg.Pool | undefined;

/** Shares one connection: connecting would take nearly as long as creating a database. */
async function onCluster(cluster: pg.PoolConfig, statement: string): Promise<void> {
  // The cluster may stop before the connection closes.
  clusterPool ??= new pg.Pool({ ...cluster, max: 1, allowExitOnIdle: true }).on('error', () => undefined);
  await clusterPool.query(statement);
}
