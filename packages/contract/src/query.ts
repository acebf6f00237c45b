import * as z from 'zod/mini';
import { PAGE_DEFAULT, PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from './limits.ts';
import { messages } from './messages.ts';
import { Count, wholeText } from './numbers.ts';
import { line } from './text.ts';

export const pageFields = {
  page: z._default(wholeText(PAGE_MAX), PAGE_DEFAULT),
  limit: z._default(wholeText(PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
};

/** A form sends an empty filter as `search=`; it filters nothing. */
export const Search = z.optional(
  z.pipe(
    line('Search must be text').check(z.maxLength(SEARCH_MAX, messages.searchTooLong)),
    z.transform((text: string) => text || undefined),
  ),
);

/** `Boolean('false')` is true, so only the two words count. */
export const flag = () =>
  z.pipe(
    z.enum(['true', 'false'], 'Must be true or false'),
    z.transform((word: 'true' | 'false') => word === 'true'),
  );

export const Pagination = z.object({
  page: Count,
  limit: Count,
  total: Count,
  pages: Count,
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;
