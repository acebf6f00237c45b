import { LIST_TOTAL_MAX, SEARCH_TOTAL_MAX, type Pagination } from '@sixfold/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { findMatches, type List } from './find-matches.ts';

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
  const { ids, total } =
    search === undefined
      ? await pageOfAll(queries, list, where, window)
      : cut(await findMatches(queries, list, search, where), window);
  return { ids, pagination: paginate(page, limit, total, reach) };
}

interface Window {
  offset: number;
  limit: number;
  reach: number;
}

/** PostgreSQL's own estimate of a long list is good enough to know that it is longer than anyone counts. */
const SURELY_MORE = 2;

async function pageOfAll(
  queries: Queries,
  { table, newest }: List,
  where: SQL | undefined,
  { offset, limit, reach }: Window,
): Promise<Found> {
  const [name, order, filter] = [sql.raw(table), sql.raw(newest), where ?? sql`true`];
  const counted = sql`(SELECT count(*)::int FROM (SELECT FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${reach + 1}) AS counted)`;
  const isLong = sql`(SELECT reltuples > ${reach * SURELY_MORE} FROM pg_class WHERE oid = ${table}::regclass)`;
  const { rows } = await queries.execute<Found & Record<string, unknown>>(sql`
    SELECT ${where ? counted : sql`CASE WHEN ${isLong} THEN ${reach + 1}::int ELSE ${counted} END`} AS total,
    ARRAY(SELECT id FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`);
  return rows[0]!;
}

const cut = (ids: number[], { offset, limit }: Window): Found => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
});

/** Rows in the order of their ids; one that was deleted meanwhile is left out. */
export const inOrder = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export function paginate(page: number, limit: number, counted: number, reach = Infinity): Pagination {
  const total = Math.min(counted, reach);
  const pages = Math.ceil(total / limit);
  const rest = { total, pages, hasNext: page < pages, hasPrev: page > 1 };
  return { page, limit, ...rest, ...(counted > reach && { capped: true as const }) };
}
