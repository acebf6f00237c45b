import type { Pagination } from '@sixfold/contract';

const inFull = new Intl.NumberFormat('en-US');

/** '21–40 of 1,000+' */
export function rangeText({ page, limit, total, capped }: Pagination): string {
  const all = inFull.format(total) + (capped ? '+' : '');
  const first = (page - 1) * limit + 1;
  if (first > total) return `0 of ${all}`;
  return `${inFull.format(first)}–${inFull.format(Math.min(page * limit, total))} of ${all}`;
}

/** The nearest page that there is: the one asked for may have gone with its last row. */
export const existingPage = (page: number, pages: number): number => Math.max(1, Math.min(page, pages));
