import pg from 'pg';
import type { Database } from '../database.ts';

type Query = Database['query'];

export const quoted = (identifier: string) => pg.escapeIdentifier(identifier);

export interface Table {
  name: string;
  columns: string[];
}

/** Objects in our schema that do not belong to an extension. */
const OURS = `pg_class.relnamespace = 'public'::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE pg_depend.classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

export async function readTables(query: Query): Promise<Table[]> {
  const { rows } = await query({
    text: `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE ${OURS} AND relkind IN ('r', 'p') AND NOT relispartition
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`,
  });
  return rows as Table[];
}

/** The last value of each sequence. */
export async function readSequences(query: Query): Promise<Record<string, string>> {
  const { rows } = await query({
    text: `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  });
  return Object.fromEntries((rows as { name: string; last: string }[]).map(({ name, last }) => [name, last]));
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function readForeignKeys(query: Query): Promise<ForeignKey[]> {
  const { rows } = await query({
    text: `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE ${OURS} AND contype = 'f' AND conparentid = 0`,
  });
  return rows as ForeignKey[];
}
