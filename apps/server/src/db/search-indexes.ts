import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';

/*
 * What a search looks in: one text for each row, in lower case. No term can hold a line end, so that none can match
 * across two fields. An index serves an expression only where the statement says the very same.
 */
export const SEARCHED = {
  users: `search_text`,
  word_sets: `lower(word1 || E'\\n' || word2 || E'\\n' || word3 || E'\\n' || coalesce(notes, ''))`,
  feedback: `lower(feedback || E'\\n' || coalesce(email, ''))`,
  crash_groups: `lower(left(message, 1000))`,
} as const;

/** As many letters has what the function `search_grams` of the database cuts out of a text. */
const GRAM = 5;

/** What the index of a table is asked for, to find the rows that may contain `term`, which is in lower case. */
export function asGrams(term: string): string {
  const letters = [...term];
  if (letters.length <= GRAM) return `${quoted(term)}:*`;
  const last = letters.length - GRAM;
  // As few as cover the term: for each one a list is read, and the rarest decides how far.
  const starts = Array.from({ length: Math.ceil(letters.length / GRAM) }, (_, index) => Math.min(index * GRAM, last));
  return starts.map((start) => quoted(letters.slice(start, start + GRAM).join(''))).join(' & ');
}

const quoted = (gram: string) => `'${gram.replace(/['\\]/g, '$&$&')}'`;

/** Of so many rows an index takes a second or more. */
const MANY_ROWS = 10_000;

/**
 * Makes the indexes that are missing. They are no migration, so that a restore need not keep them up to date row by row:
 * made when all is there, they take a quarter of the time.
 */
export async function ensureSearchIndexes(connection: Connection, say: (message: string) => void): Promise<void> {
  for (const [table, text] of Object.entries(SEARCHED)) {
    const { rows: missing } = await connection.execute<{ rows: number }>(sql`
      SELECT reltuples::int AS rows FROM pg_class
      WHERE oid = ${table}::regclass AND to_regclass(${`${table}_grams`}) IS NULL`);
    if (!missing[0]) continue;
    if (missing[0].rows >= MANY_ROWS)
      say(`Making the index to search ${table}: a million rows take a minute and a half`);
    await connection.execute(sql.raw(makeIndex(table, text)));
  }
}

/**
 * Rows that come one by one go into their places at once. Otherwise they would pile up, each search would read the pile,
 * and now and then somebody who writes would have to clear it; an import of puzzles is faster that way. Statistics, for
 * which texts would be cut up, are not needed: the function says that it costs so much that the planner takes the index.
 */
const makeIndex = (table: string, text: string) =>
  `CREATE INDEX ${table}_grams ON ${table} USING gin (search_grams(${text}))
     WITH (fastupdate = ${table === 'word_sets' ? 'on' : 'off'});
   ALTER INDEX ${table}_grams ALTER COLUMN 1 SET STATISTICS 0`;
