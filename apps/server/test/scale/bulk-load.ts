import type { Database } from '../../src/db/database.ts';

type Query = Database['query'];

interface Definition {
  name: string;
  definition: string;
}

/**
 * Loads a table without its indexes and foreign keys and recreates them afterward: updating them row by row would take
 * most of the time.
 */
export async function bulkLoad(query: Query, table: string, load: () => Promise<unknown>): Promise<void> {
  const foreignKeys = await definitionsOf(
    query,
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    table,
  );
  const indexes = await definitionsOf(
    query,
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`,
    table,
  );
  for (const { name } of foreignKeys) await query({ text: `ALTER TABLE ${table} DROP CONSTRAINT ${name}` });
  for (const { name } of indexes) await query({ text: `DROP INDEX ${name}` });
  await load();
  for (const { definition } of indexes) await query({ text: definition });
  for (const { name, definition } of foreignKeys) {
    await query({ text: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}` });
  }
}

const definitionsOf = async (query: Query, text: string, table: string) =>
  (await query({ text, values: [table] })).rows as Definition[];
