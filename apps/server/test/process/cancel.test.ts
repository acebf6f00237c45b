import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { findRunningCluster, startCluster } from '../../src/db/embedded/cluster.ts';
import { startedDatabase } from '../support/test-database.ts';
import { databaseUrl, runCommand, startCommand, temporaryFolder } from './server-process.ts';

beforeAll(() => buildServer());

async function connected(connection: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // the database may stop before the test ends
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test.each([
  ['backup', 'SIGINT'],
  ['recount', 'SIGTERM'],
] as const)('%s exits with one line on %s and leaves nothing behind', async (name, signal) => {
  const url = await databaseUrl(await startedDatabase());
  const other = await connected(url);
  await other.query('BEGIN');
  await other.query('LOCK TABLE completions');
  const folder = temporaryFolder();
  const { child, ended } = startCommand(name, { DATABASE_URL: url }, ...(name === 'backup' ? [join(folder, 'b')] : []));
  const waiting = async () =>
    (await other.query('SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', ['completions'])).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  child.kill(signal);
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output.split('\n').filter((line) => !line.startsWith('  '))).toEqual([`The ${name} was canceled.`, '']);
  expect(await readdir(folder)).toEqual([]);
});

test('a canceled restore stops its own PostgreSQL', async () => {
  const file = join(temporaryFolder(), 'backup.gz');
  await runCommand('backup', { DATABASE_URL: await databaseUrl(await startedDatabase()) }, file);
  const dataDir = temporaryFolder();
  await slowDatabase(dataDir);
  const { child, ended } = startCommand('restore', { DATA_DIR: dataDir }, file);
  const asleep = async () => {
    const connection = await findRunningCluster(dataDir);
    if (!connection) return 0;
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query("SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).rowCount;
    } catch {
      return 0; // still starting
    } finally {
      await client.end();
    }
  };
  await expect.poll(asleep, { timeout: 20_000 }).toBe(1);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 1, output: 'The restore was canceled.\n' });
  expect(await findRunningCluster(dataDir)).toBeUndefined();
});

/** An embedded database in which creating a table takes ten minutes. */
async function slowDatabase(dataDir: string): Promise<void> {
  const cluster = await startCluster({ dataDir, log: { info() {}, warn() {} } });
  try {
    const client = await connected(cluster.connection);
    await client.query(`
      CREATE FUNCTION sleep() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); END'`);
    await client.query('CREATE EVENT TRIGGER slow ON ddl_command_start EXECUTE FUNCTION sleep()');
  } finally {
    await cluster.stop();
  }
}
