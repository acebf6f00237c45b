import { LIST_TOTAL_MAX, SEARCH_TOTAL_MAX, type Pagination } from '@sixfold/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { findMatches, type List } from './find-matches.ts';

interface PageRequest {
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
 * The ids of one page of a list, newest first, and the total. The cost does not grow with the list: counting stops at
 * `LIST_TOTAL_MAX` rows, or `SEARCH_TOTAL_MAX` search matches.
 */
export async function findPage(
  queries: Queries,
  list: List,
  { page, limit, search, where }: PageRequest,
): Promise<{ ids: number[]; pagination: Pagination }> {
  const cap = search === undefined ? LIST_TOTAL_MAX : SEARCH_TOTAL_MAX;
  const offset = Math.min((page - 1) * limit, cap);
  const window = { offset, limit: Math.min(limit, cap - offset), cap };
  const { ids, total } =
    search === undefined
      ? await pageOfAll(queries, list, where, window)
      : cut(await findMatches(queries, list, search, where), window);
  return { ids, pagination: paginate(page, limit, total, cap) };
}

interface Window {
  offset: number;
  limit: number;
  cap: number;
}

/** A list is not counted if PostgreSQL estimates that it has more rows than this many times the cap. */
const UNCOUNTED_FROM = 2;

async function pageOfAll(
  queries: Queries,
  { table, newest }: List,
  where: SQL | undefined,
  { offset, limit, cap }: Window,
): Promise<Found> {
  const [name, order, filter] = [sql.raw(table), sql.raw(newest), where ?? sql`true`];
  const counted = sql`(SELECT count(*)::int FROM (SELECT FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${cap + 1}) AS counted)`;
  const isLong = sql`(SELECT reltuples > ${cap * UNCOUNTED_FROM} FROM pg_class WHERE oid = ${table}::regclass)`;
  const { rows } = await queries.execute<Found & Record<string, unknown>>(sql`
    SELECT ${where ? counted : sql`CASE WHEN ${isLong} THEN ${cap + 1}::int ELSE ${counted} END`} AS total,
    ARRAY(SELECT id FROM ${name} WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`);
  return rows[0]!;
}

const cut = (ids: number[], { offset, limit }: Window): Found => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
});

/** Sorts rows by the given ids. Leaves out rows that have since been deleted. */
export const inOrder = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export function paginate(page: number, limit: number, counted: number, cap = Infinity): Pagination {
  const total = Math.min(counted, cap);
  const pages = Math.ceil(total / limit);
  const rest = { total, pages, hasNext: page < pages, hasPrev: page > 1 };
  return { page, limit, ...rest, ...(counted > cap && { capped: true as const }) };
}
