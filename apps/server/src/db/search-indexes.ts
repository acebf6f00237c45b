import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';

/*
 * What a search looks in: one text for each row, in lower case. No term can hold a line end, so that none can match
 * across two fields. An index serves an expression only where the statement says the very same.
 */
export const SEARCHED = {
  users: `lower(email || E'\\n' || display_name)`,
  word_sets: `lower(word1 || E'\\n' || word2 || E'\\n' || word3 || E'\\n' || coalesce(notes, ''))`,
  feedback: `lower(feedback || E'\\n' || coalesce(email, ''))`,
  crash_groups: `lower(left(message, 1000))`,
} as const;

/** Not there, not allowed, or not offered by the owner of a managed server. */
const CANNOT_BE_MADE = /^(58P01|42501|0A000|22023)$/;

/**
 * Makes the indexes by groups of three letters, which find a term anywhere in a text. They need an extension that is part
 * of PostgreSQL but that a server may refuse; so they are no migration. Without it a search reads the whole table. Each
 * start tries again. Says what went wrong, if anything.
 */
export async function ensureSearchIndexes(connection: Connection): Promise<string | undefined> {
  try {
    await connection.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    if (!CANNOT_BE_MADE.test(cause?.code ?? '')) throw error;
    return cause?.message;
  }
  await connection.execute(sql.raw(Object.entries(SEARCHED).map(makeIndex).join(';')));
  return undefined;
}

/** With detailed statistics: the planner must tell a term that nearly all rows have from one that few have. */
const makeIndex = ([table, text]: [string, string]) =>
  `CREATE INDEX IF NOT EXISTS ${table}_search ON ${table} USING gin ((${text}) gin_trgm_ops);
   ALTER INDEX ${table}_search ALTER COLUMN 1 SET STATISTICS 1000`;
