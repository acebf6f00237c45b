import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../../paths.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Database } from '../database.ts';
import { whileLocked } from '../locks.ts';
import type { Progress } from './backup.ts';
import { readReferences, readTables, type Reference } from './catalog.ts';
import type { Footer, TableStart } from './format.ts';
import { quoted } from './quoted.ts';
import { readParts } from './read-parts.ts';

type Query = Database['query'];

/**
 * Puts a backup in the place of whatever the database has, in one transaction: all of it, or nothing. A server that is
 * started meanwhile waits, and finds it done.
 */
export function restore(
  database: Database,
  lines: AsyncIterable<string>,
  options: { replace: boolean; progress: Progress; signal?: AbortSignal },
): Promise<void> {
  return database.maintain(
    (connection, query) =>
      whileLocked(connection, 'preparation', () =>
        connection.transaction(async () => {
          await refuseServers(query);
          if (!options.replace) await refuseUsed(query);
          await copyParts(query, lines, options.progress);
        }),
      ),
    options.signal,
  );
}

async function copyParts(query: Query, lines: AsyncIterable<string>, progress: Progress): Promise<void> {
  let references: Reference[] = [];
  let inserted = 0;
  for await (const part of readParts(lines)) {
    switch (part.kind) {
      case 'header':
        await removeTables(query);
        await makeTables(query, part.header.migration);
        references = await readReferences(query);
        // Checked in one go at the end, so that the order of rows does not matter.
        await changeTables(query, references, ({ name }) => `DROP CONSTRAINT ${quoted(name)}`);
        break;
      case 'rows':
        await insertRows(query, part.table, part.rows);
        inserted += part.rows.length;
        progress(part.table.table, inserted, false);
        break;
      case 'table-end':
        progress(part.table.table, part.count, true);
        inserted = 0;
        break;
      case 'footer':
        await setSequences(query, part.footer);
        await changeTables(query, references, ({ name, definition }) => `ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
  }
}

/** A server that has just ended leaves connections that PostgreSQL takes a moment to put away. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 100;

/** The memory of a server holds what the database had before. */
async function refuseServers(query: Query): Promise<void> {
  for (let look = 1; ; look += 1) {
    const { rowCount } = await query({
      text: `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sixfold' AND pid <> pg_backend_pid()`,
    });
    if (!rowCount) return;
    if (look === LOOKS) throw new StartError('A Sixfold server is using this database. Stop it first.');
    await setTimeout(BETWEEN_LOOKS_MS);
    // Within a transaction the first look would be seen again.
    await query({ text: 'SELECT pg_stat_clear_snapshot()' });
  }
}

async function refuseUsed(query: Query): Promise<void> {
  for (const { name } of await readTables(query)) {
    const { rowCount } = await query({ text: `SELECT FROM public.${quoted(name)} LIMIT 1` });
    if (!rowCount) continue;
    throw new StartError('The database is not empty. To put the backup in the place of all it has, add --replace.');
  }
}

async function removeTables(query: Query): Promise<void> {
  const tables = (await readTables(query)).map(({ name }) => `public.${quoted(name)}`);
  if (tables.length > 0) await query({ text: `DROP TABLE ${tables.join(', ')} CASCADE` });
  await query({ text: 'DROP SCHEMA IF EXISTS drizzle CASCADE' });
}

/** As they were when the backup was made. What has been added since is for the next start of a server to do. */
async function makeTables(query: Query, newest: number): Promise<void> {
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

/** As Drizzle does, but in a transaction that goes on. */
async function apply(query: Query, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const text of sql) await query({ text });
  await query({
    text: 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
    values: [hash, folderMillis],
  });
}

async function changeTables(query: Query, references: Reference[], change: (reference: Reference) => string) {
  for (const reference of references) {
    await query({ text: `ALTER TABLE public.${quoted(reference.table)} ${change(reference)}` });
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
