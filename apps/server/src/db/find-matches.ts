import { SEARCH_TOTAL_MAX } from '@sixfold/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { toGramQuery, SEARCH_TEXT } from './search-indexes.ts';

export interface List {
  table: keyof typeof SEARCH_TEXT;
  /** The sort order, for which there is an index. */
  newest: string;
}

/** Newest rows sampled to estimate how frequent a term is. */
const SAMPLE = 500;
/** Newest rows scanned for a frequent term. */
const SCAN_MAX = 15_000;
/** Fetching a row through the index costs as much as scanning this many. */
const INDEX_COST = 7;

/**
 * The ids of the newest rows that contain a term, ignoring case, up to one more than a search counts. A frequent term
 * is found by scanning the newest rows, a rare one through the index, which returns all matching rows unsorted. The
 * sample may be misleading: if the scan finds too few rows, the index is used.
 */
export async function findMatches(queries: Queries, list: List, search: string, where = sql`true`): Promise<number[]> {
  const sample = await takeSample(queries, list, search, where);
  if (sample.seen < SAMPLE || sample.ids.length > SEARCH_TOTAL_MAX) return sample.ids.slice(0, SEARCH_TOTAL_MAX + 1);
  const { term } = sample;
  const scanned = isFrequent(sample) ? await findIds(queries, list, newestWith(list, term, where)) : [];
  return scanned.length > SEARCH_TOTAL_MAX ? scanned : findIds(queries, list, indexedWith(list, term, where));
}

interface Sample {
  /** Lowercased by the database: JavaScript has different rules. */
  term: string;
  ids: number[];
  seen: number;
  /** In the whole table, as estimated by PostgreSQL. */
  rows: number;
}

async function takeSample(queries: Queries, list: List, search: string, where: SQL): Promise<Sample> {
  const term = sql`lower(${search}::text)`;
  const { rows } = await queries.execute<Sample & Record<string, unknown>>(sql`
    SELECT ${term} AS term, count(*)::int AS seen,
      coalesce(array_agg(id ORDER BY ${sql.raw(list.newest)}) FILTER (WHERE ${contains(list, term)}), '{}') AS ids,
      (SELECT reltuples FROM pg_class WHERE oid = ${list.table}::regclass) AS rows
    FROM ${newest(list, where, SAMPLE)}`);
  return rows[0]!;
}

function isFrequent({ ids, seen, rows }: Sample): boolean {
  const toScan = (SEARCH_TOTAL_MAX * seen) / ids.length;
  const inIndex = (ids.length / seen) * rows;
  return toScan <= SCAN_MAX && toScan < inIndex * INDEX_COST;
}

const newest = ({ table, newest: order }: List, where: SQL, limit: number) =>
  sql`(SELECT * FROM ${sql.raw(table)} WHERE ${where} ORDER BY ${sql.raw(order)} LIMIT ${limit}) AS newest`;

const contains = ({ table }: List, term: SQL | string) => sql`strpos(${sql.raw(SEARCH_TEXT[table])}, ${term}) > 0`;

const newestWith = (list: List, term: string, where: SQL) =>
  sql`${newest(list, where, SCAN_MAX)} WHERE ${contains(list, term)}`;

/** The planner expects many matches and would scan in sort order; OFFSET 0 keeps it from doing so. */
const indexedWith = (list: List, term: string, where: SQL) =>
  sql`(SELECT * FROM ${sql.raw(list.table)} WHERE ${where} AND ${contains(list, term)}
    AND search_grams(${sql.raw(SEARCH_TEXT[list.table])}) @@ ${toGramQuery(term)}::tsquery OFFSET 0) AS found`;

async function findIds(queries: Queries, list: List, from: SQL): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`SELECT id FROM ${from} ORDER BY ${sql.raw(list.newest)} LIMIT ${SEARCH_TOTAL_MAX + 1}`,
  );
  return rows.map(({ id }) => id);
}
