import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { MIGRATIONS } from '../paths.ts';
import { StartError } from '../lib/start-error.ts';
import { codeOf } from './connection-failure.ts';
import type { Connection } from './database.ts';
import * as schema from './schema.ts';

/** SQLSTATE for a statement that exceeds the lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Migrates the database to this release, or throws if a newer release has migrated it. */
export async function migrateDatabase(connection: Connection, log: (message: string) => void): Promise<void> {
  const newestApplied = await newestAppliedMigration(connection);
  const newestKnown = newestKnownMigration();
  if (newestApplied > newestKnown) {
    throw new StartError('The database was made by a newer release of Sixfold. Start that release or a newer one.');
  }
  if (newestApplied < newestKnown) await runMigrations(connection, log);
  await checkColumns(connection);
}

/**
 * Waits for a locked table only briefly at a time: a backup may hold its locks for minutes, and every other statement on
 * the table would queue behind the migration.
 */
async function runMigrations(connection: Connection, log: (message: string) => void): Promise<void> {
  await connection.execute(sql`SET lock_timeout = '3s'`);
  for (let attempt = 1; !(await tryMigrations(connection)); attempt += 1) {
    if (attempt === 1) log('waiting for another connection to release its lock on a table');
    await delay(1000);
  }
  await connection.execute(sql`SET lock_timeout = 0`);
}

/** One transaction. False if a table was locked. */
const tryMigrations = (connection: Connection): Promise<boolean> =>
  migrate(connection, { migrationsFolder: MIGRATIONS }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      return false;
    },
  );

export const newestKnownMigration = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;

/** 0 if there is none. */
export async function newestAppliedMigration(connection: Connection): Promise<number> {
  const { rows: found } = await connection.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await connection.execute<{ newest: string | null }>(
    sql`SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/** All migrations may be recorded as applied even though a table has since been dropped. */
async function checkColumns(connection: Connection): Promise<void> {
  const { rows } = await connection.execute<{ name: string }>(
    // Several times faster than the information schema.
    sql`SELECT relname || '.' || attname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
  );
  const present = new Set(rows.map((row) => row.name));
  const missing = expectedColumns().filter((name) => !present.has(name));
  if (missing.length > 0) {
    throw new StartError(`The database is damaged. Missing columns: ${missing.join(', ')}. Restore it from a backup.`);
  }
}

function expectedColumns(): string[] {
  return Object.values(schema).flatMap((entry) => {
    if (!(entry instanceof PgTable)) return [];
    const table = getTableConfig(entry);
    return table.columns.map((column) => `${table.name}.${column.name}`);
  });
}
