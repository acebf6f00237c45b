import { SEARCH_TOTAL_MAX } from '@sixfold/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { asGrams, SEARCHED } from './search-indexes.ts';

export interface List {
  table: keyof typeof SEARCHED;
  /** The order, which an index has too. */
  newest: string;
}

/** So many of the newest rows show how frequent a term is. */
const GLANCE = 500;
/** A frequent term is looked for in so many. */
const WALK = 15_000;
/** A row to which the index leads, anywhere in the table, takes as long as so many that are walked past. */
const LEAP = 7;

/**
 * The ids of the newest rows that contain a term, in any case: all, or one more than a search counts. The newest rows are
 * walked through for a term that many have; a rarer one is looked up in the index, which lists all its rows in no order.
 * Only what the newest rows show is known beforehand; where it deceives, the index has the last word.
 */
export async function findMatches(queries: Queries, list: List, search: string, where = sql`true`): Promise<number[]> {
  const glance = await glanceAt(queries, list, search, where);
  if (glance.seen < GLANCE || glance.ids.length > SEARCH_TOTAL_MAX) return glance.ids.slice(0, SEARCH_TOTAL_MAX + 1);
  const { term } = glance;
  const walked = isFrequent(glance) ? await findIds(queries, list, newestWith(list, term, where)) : [];
  return walked.length > SEARCH_TOTAL_MAX ? walked : findIds(queries, list, indexedWith(list, term, where));
}

interface Glance {
  /** As the database puts it in lower case: JavaScript does so by other rules. */
  term: string;
  ids: number[];
  seen: number;
  /** Of the whole table, as PostgreSQL estimates them. */
  rows: number;
}

async function glanceAt(queries: Queries, list: List, search: string, where: SQL): Promise<Glance> {
  const term = sql`lower(${search}::text)`;
  const { rows } = await queries.execute<Glance & Record<string, unknown>>(sql`
    SELECT ${term} AS term, count(*)::int AS seen,
      coalesce(array_agg(id ORDER BY ${sql.raw(list.newest)}) FILTER (WHERE ${contains(list, term)}), '{}') AS ids,
      (SELECT reltuples FROM pg_class WHERE oid = ${list.table}::regclass) AS rows
    FROM ${newest(list, where, GLANCE)}`);
  return rows[0]!;
}

function isFrequent({ ids, seen, rows }: Glance): boolean {
  const toWalk = (SEARCH_TOTAL_MAX * seen) / ids.length;
  const toLeap = (ids.length / seen) * rows;
  return toWalk <= WALK && toWalk < toLeap * LEAP;
}

const newest = ({ table, newest: order }: List, where: SQL, reach: number) =>
  sql`(SELECT * FROM ${sql.raw(table)} WHERE ${where} ORDER BY ${sql.raw(order)} LIMIT ${reach}) AS newest`;

const contains = ({ table }: List, term: SQL | string) => sql`strpos(${sql.raw(SEARCHED[table])}, ${term}) > 0`;

const newestWith = (list: List, term: string, where: SQL) =>
  sql`${newest(list, where, WALK)} WHERE ${contains(list, term)}`;

/** All of them, before they are put in order: the planner would walk along the order, for it expects many. */
const indexedWith = (list: List, term: string, where: SQL) =>
  sql`(SELECT * FROM ${sql.raw(list.table)} WHERE ${where} AND ${contains(list, term)}
    AND search_grams(${sql.raw(SEARCHED[list.table])}) @@ ${asGrams(term)}::tsquery OFFSET 0) AS found`;

async function findIds(queries: Queries, list: List, from: SQL): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`SELECT id FROM ${from} ORDER BY ${sql.raw(list.newest)} LIMIT ${SEARCH_TOTAL_MAX + 1}`,
  );
  return rows.map(({ id }) => id);
}
