import type { Database } from '../../src/db/database.ts';

type Query = Database['query'];

interface Made {
  name: string;
  definition: string;
}

/**
 * Loads a table without its indexes and references, and makes them again as they were: row by row they would take most
 * of the time.
 */
export async function bulkLoad(query: Query, table: string, load: () => Promise<unknown>): Promise<void> {
  const references = await madeOn(
    query,
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    table,
  );
  const indexes = await madeOn(
    query,
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`,
    table,
  );
  for (const { name } of references) await query({ text: `ALTER TABLE ${table} DROP CONSTRAINT ${name}` });
  for (const { name } of indexes) await query({ text: `DROP INDEX ${name}` });
  await load();
  for (const { definition } of indexes) await query({ text: definition });
  for (const { name, definition } of references) {
    await query({ text: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}` });
  }
}

const madeOn = async (query: Query, text: string, table: string) =>
  (await query({ text, values: [table] })).rows as Made[];
