import { LIST_TOTAL_MAX, SEARCH_TOTAL_MAX, type Pagination } from '@sixfold/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { SEARCHED } from './search-indexes.ts';

interface List {
  table: keyof typeof SEARCHED;
  /** The order, which an index has too. */
  newest: string;
  /** Columns whose beginning has an index, for terms too short for the index of the search. */
  starts?: readonly string[];
}

interface Wanted {
  page: number;
  limit: number;
  search?: string | undefined;
  where?: SQL | undefined;
}

interface Found {
  ids: number[];
  total: number;
}

/**
 * The ids of one page of a list, newest first, and how many there are. It costs the same however long the list is: a list
 * is followed for `LIST_TOTAL_MAX` rows, a search for `SEARCH_TOTAL_MAX` matches, and neither further.
 */
export async function findPage(
  queries: Queries,
  list: List,
  { page, limit, search, where }: Wanted,
): Promise<{ ids: number[]; pagination: Pagination }> {
  const reach = search === undefined ? LIST_TOTAL_MAX : SEARCH_TOTAL_MAX;
  const offset = Math.min((page - 1) * limit, reach);
  const window = { offset, limit: Math.min(limit, reach - offset), reach };
  const { rows } = await queries.execute<Found & Record<string, unknown>>(
    search === undefined
      ? pageOfAll(list, where, window)
      : pageOfMatches(list, where, matches(list, search, where), window),
  );
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { ids, pagination: paginate(page, limit, total, reach) };
}

interface Window {
  offset: number;
  limit: number;
  reach: number;
}

/** PostgreSQL's own estimate of a long list is good enough to know that it is longer than anyone counts. */
const SURELY_MORE = 2;

function pageOfAll({ table, newest }: List, where: SQL | undefined, { offset, limit, reach }: Window): SQL {
  const [name, order, filter] = [sql.raw(table), sql.raw(newest), where ?? sql`true`];
  const counted = sql`(SELECT count(*)::int FROM (SELECT FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${reach + 1}) AS counted)`;
  const isLong = sql`(SELECT reltuples > ${reach * SURELY_MORE} FROM pg_class WHERE oid = ${table}::regclass)`;
  return sql`SELECT ${where ? counted : sql`CASE WHEN ${isLong} THEN ${reach + 1}::int ELSE ${counted} END`} AS total,
    ARRAY(SELECT id FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`;
}

function pageOfMatches(
  { table, newest }: List,
  where: SQL | undefined,
  isMatch: SQL,
  { offset, limit, reach }: Window,
): SQL {
  const order = sql.raw(newest);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM ${sql.raw(table)}
      WHERE ${where ?? sql`true`} AND ${isMatch} ORDER BY ${order} LIMIT ${reach + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found WHERE place > ${offset} AND place <= ${offset + limit} ORDER BY place) AS ids`;
}

/** Rows in the order of their ids; one that was deleted meanwhile is left out. */
export const inOrder = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export function paginate(page: number, limit: number, counted: number, reach = Infinity): Pagination {
  const total = Math.min(counted, reach);
  const pages = Math.ceil(total / limit);
  const rest = { total, pages, hasNext: page < pages, hasPrev: page > 1 };
  return { page, limit, ...rest, ...(counted > reach && { capped: true as const }) };
}

/** `%`, `_` and `\` are letters like any other. */
const literally = (term: string) => term.replace(/[\\%_]/g, '\\$&');

/** The index holds groups of three letters or digits; a term without one would have it read from end to end. */
const hasTrigram = (term: string) => /[a-z0-9]{3}/i.test(term);

/** A term without a trigram is looked for anywhere in so many of the newest rows. */
const SHORT_TERM_REACH = 2000;

function matches({ table, newest, starts = [] }: List, search: string, where = sql`true`): SQL {
  const term = literally(search);
  const contains = sql`${sql.raw(SEARCHED[table])} LIKE lower(${`%${term}%`})`;
  if (hasTrigram(search)) return contains;
  const reachable = sql`SELECT * FROM ${sql.raw(table)} WHERE ${where} ORDER BY ${sql.raw(newest)} LIMIT ${SHORT_TERM_REACH}`;
  const anywhere = sql`SELECT id FROM (${reachable}) AS reachable WHERE ${contains} LIMIT ${SEARCH_TOTAL_MAX + 1}`;
  const atStart = starts.map(
    (column) => sql`
      (SELECT id FROM ${sql.raw(table)} WHERE ${sql.raw(column)} LIKE lower(${`${term}%`}) LIMIT ${SEARCH_TOTAL_MAX + 1})`,
  );
  // As an array, for which the planner looks up each row by its id.
  return sql`id = ANY(ARRAY(${sql.join([sql`(${anywhere})`, ...atStart], sql` UNION ALL `)}))`;
}
