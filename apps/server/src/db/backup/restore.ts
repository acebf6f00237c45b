import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../../paths.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Database } from '../database.ts';
import { withLock } from '../locks.ts';
import type { Progress } from './backup.ts';
import { quoted, readForeignKeys, readTables, type ForeignKey } from './catalog.ts';
import type { Footer, TableStart } from './format.ts';
import { readParts } from './read-parts.ts';

type Query = Database['query'];

/**
 * Replaces the contents of the database with a backup, in a single transaction. A server that starts during the
 * restore waits for it to finish.
 */
export function restore(
  database: Database,
  lines: AsyncIterable<string>,
  options: { replace: boolean; progress: Progress; signal?: AbortSignal },
): Promise<void> {
  return database.maintain(
    (connection, query) =>
      withLock(connection, 'preparation', () =>
        connection.transaction(async () => {
          await rejectServers(query);
          if (!options.replace) await rejectNonEmpty(query);
          await copyParts(query, lines, options.progress);
        }),
      ),
    options.signal,
  );
}

/** Left empty: their rows may have been revoked since. */
const REVOKED = new Set(['sign_ins', 'mail_links']);

async function copyParts(query: Query, lines: AsyncIterable<string>, progress: Progress): Promise<void> {
  let foreignKeys: ForeignKey[] = [];
  let inserted = 0;
  for await (const part of readParts(lines)) {
    switch (part.kind) {
      case 'header':
        await dropTables(query);
        await createTables(query, part.header.migration);
        foreignKeys = await readForeignKeys(query);
        // The foreign keys are added back at the end, so that the order of rows does not matter.
        await alterTables(query, foreignKeys, ({ name }) => `DROP CONSTRAINT ${quoted(name)}`);
        break;
      case 'rows':
        if (REVOKED.has(part.table.table)) break;
        await insertRows(query, part.table, part.rows);
        inserted += part.rows.length;
        progress(part.table.table, inserted, false);
        break;
      case 'table-end':
        progress(part.table.table, inserted, true);
        inserted = 0;
        break;
      case 'footer':
        await withdrawInvitations(query);
        await setSequences(query, part.footer);
        await alterTables(query, foreignKeys, ({ name, definition }) => `ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
  }
}

/** Like a link in an email, an invitation to a circle may have been replaced since. Older backups have no circles. */
async function withdrawInvitations(query: Query): Promise<void> {
  if (!(await readTables(query)).some(({ name }) => name === 'circles')) return;
  await query({ text: 'UPDATE circles SET invitation_hash = NULL, invitation_expires_at = NULL' });
}

/** PostgreSQL takes a moment to close the connections of a server that has just stopped. */
const ATTEMPTS = 20;
const ATTEMPT_INTERVAL_MS = 100;

/** A running server would still have the old contents cached. */
async function rejectServers(query: Query): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rowCount } = await query({
      text: `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sixfold' AND pid <> pg_backend_pid()`,
    });
    if (!rowCount) return;
    if (attempt === ATTEMPTS) throw new StartError('A Sixfold server is using this database. Stop it first.');
    await setTimeout(ATTEMPT_INTERVAL_MS);
    // Within a transaction PostgreSQL caches the view.
    await query({ text: 'SELECT pg_stat_clear_snapshot()' });
  }
}

async function rejectNonEmpty(query: Query): Promise<void> {
  for (const { name } of await readTables(query)) {
    const { rowCount } = await query({ text: `SELECT FROM public.${quoted(name)} LIMIT 1` });
    if (!rowCount) continue;
    throw new StartError('The database is not empty. Add --replace to overwrite everything in it.');
  }
}

async function dropTables(query: Query): Promise<void> {
  const tables = (await readTables(query)).map(({ name }) => `public.${quoted(name)}`);
  if (tables.length > 0) await query({ text: `DROP TABLE ${tables.join(', ')} CASCADE` });
  await query({ text: 'DROP SCHEMA IF EXISTS drizzle CASCADE' });
}

/** Creates the tables as of the backup's migration. The next server start applies later migrations. */
async function createTables(query: Query, newest: number): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!known.some(({ folderMillis }) => folderMillis === newest)) {
    throw new StartError('The backup was made by a newer release of Sixfold. Restore it with that release.');
  }
  await query({ text: 'CREATE SCHEMA drizzle' });
  await query({
    text: 'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  });
  for (const migration of known.filter(({ folderMillis }) => folderMillis <= newest)) await apply(query, migration);
}

/** Like Drizzle's migrator, but within the current transaction. */
async function apply(query: Query, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const text of sql) await query({ text });
  await query({
    text: 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
    values: [hash, folderMillis],
  });
}

async function alterTables(query: Query, foreignKeys: ForeignKey[], change: (foreignKey: ForeignKey) => string) {
  for (const foreignKey of foreignKeys) {
    await query({ text: `ALTER TABLE public.${quoted(foreignKey.table)} ${change(foreignKey)}` });
  }
}

async function insertRows(query: Query, { table, columns }: TableStart, rows: string[]): Promise<void> {
  const names = columns.map(quoted).join(', ');
  await query({
    text: `INSERT INTO public.${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::public.${quoted(table)}, $1)`,
    values: [`[${rows.join(',')}]`],
  });
}

async function setSequences(query: Query, { sequences }: Footer): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await query({ text: 'SELECT setval($1::regclass, $2)', values: [`public.${quoted(name)}`, last] });
  }
}
