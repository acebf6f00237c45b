import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../src/db/database.ts';

/** Where the clock of most tests stands. */
export const USUAL_START = '2027-01-31T17:00:00Z';
/** A database on which the app was started for the first time at that instant. */
export const STARTED_TEMPLATE = 'started';

/** Takes what is to be done when the test ends; the last is done first. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

/** An empty database that goes away with the test. */
export const emptyDatabase = (): Promise<pg.PoolConfig> => testDatabase(undefined, onTestFinished);

/** A database as the first start leaves it. */
export const startedDatabase = (atEnd: AtEnd = onTestFinished): Promise<pg.PoolConfig> =>
  testDatabase(STARTED_TEMPLATE, atEnd);

async function testDatabase(template: string | undefined, atEnd: AtEnd): Promise<pg.PoolConfig> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(cluster, name, template);
  atEnd(() => onCluster(cluster, `DROP DATABASE ${name} WITH (FORCE)`));
  return { ...cluster, database: name };
}

export const createDatabase = (cluster: pg.PoolConfig, name: string, template = 'template1'): Promise<void> =>
  // By file: to log every page of so small a template takes twice the work.
  onCluster(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);

/** A door to a database, closed when the test ends. A database may have several, as it has with several servers. */
export function openTestDatabase(connection: pg.PoolConfig, atEnd: AtEnd = onTestFinished): Database {
  const database = openDatabase(connection, () => undefined);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  atEnd(close);
  return { ...database, close };
}

let toCluster: pg.Pool | undefined;

/** All on one connection: to make and drop a database takes hardly longer than to connect for it. */
async function onCluster(cluster: pg.PoolConfig, statement: string): Promise<void> {
  // The cluster may end before the connection does.
  toCluster ??= new pg.Pool({ ...cluster, max: 1, allowExitOnIdle: true }).on('error', () => undefined);
  await toCluster.query(statement);
}
