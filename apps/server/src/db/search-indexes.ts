import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';

/*
 * The text of each row that a search covers, in lower case. A search term has no line breaks, so it cannot match across
 * two fields. An expression index only serves statements with exactly the same expression.
 */
export const SEARCH_TEXT = {
  users: `search_text`,
  word_sets: `lower(word1 || E'\\n' || word2 || E'\\n' || word3 || E'\\n' || coalesce(notes, ''))`,
  feedback: `lower(feedback || E'\\n' || coalesce(email, ''))`,
  crash_groups: `lower(left(message, 1000))`,
} as const;

/** The length of the n-grams that the database function `search_grams` produces. */
const GRAM = 5;

/** The tsquery that finds the rows that may contain `term`, which is in lower case. */
export function toGramQuery(term: string): string {
  const letters = [...term];
  if (letters.length <= GRAM) return `${quoted(term)}:*`;
  const last = letters.length - GRAM;
  // The fewest n-grams that cover the term: each one adds a posting list to read, and the rarest limits the scan.
  const starts = Array.from({ length: Math.ceil(letters.length / GRAM) }, (_, index) => Math.min(index * GRAM, last));
  return starts.map((start) => quoted(letters.slice(start, start + GRAM).join(''))).join(' & ');
}

const quoted = (gram: string) => `'${gram.replace(/['\\]/g, '$&$&')}'`;

/** With this many rows, building an index takes a second or more. */
const MANY_ROWS = 10_000;

/**
 * Creates missing indexes. They are not part of a migration, so that a restore can build them once, at the end, in a
 * quarter of the time.
 */
export async function ensureSearchIndexes(connection: Connection, report: (message: string) => void): Promise<void> {
  for (const [table, text] of Object.entries(SEARCH_TEXT)) {
    const { rows: missing } = await connection.execute<{ rows: number }>(sql`
      SELECT reltuples::int AS rows FROM pg_class
      WHERE oid = ${table}::regclass AND to_regclass(${`${table}_grams`}) IS NULL`);
    if (!missing[0]) continue;
    if (missing[0].rows >= MANY_ROWS)
      report(`Building the search index on ${table}, which takes about 90 seconds per million rows`);
    await connection.execute(sql.raw(createIndex(table, text)));
  }
}

/**
 * Without fastupdate, single rows are indexed immediately. With it, they go to a pending list, which every search reads
 * and some writer has to flush now and then; puzzles have it because it makes bulk imports faster. Statistics would be
 * expensive and are not needed: the declared cost of the function makes the planner use the index.
 */
const createIndex = (table: string, text: string) =>
  `CREATE INDEX ${table}_grams ON ${table} USING gin (search_grams(${text}))
     WITH (fastupdate = ${table === 'word_sets' ? 'on' : 'off'});
   ALTER INDEX ${table}_grams ALTER COLUMN 1 SET STATISTICS 0`;
