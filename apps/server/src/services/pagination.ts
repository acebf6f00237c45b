import type { Pagination } from '@sixfold/contract';

/** Where a page stands among all. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const pages = Math.ceil(total / limit);
  return { page, limit, total, pages, hasNext: page < pages, hasPrev: page > 1 };
}
