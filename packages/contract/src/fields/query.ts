import * as z from 'zod/mini';
import { PAGE_DEFAULT, PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { wholeText } from './number-text.ts';
import { Count } from './numbers.ts';
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

/** A filter by one of several words. The choice 'All' of a form sends `status=`. */
export const choice = <const W extends string>(words: readonly W[], label: string) =>
  z.optional(
    z.pipe(
      z.enum<readonly string[]>(['', ...words], `${label} must be one of ${words.join(', ')}`),
      z.transform((word: string) => (word || undefined) as W | undefined),
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
  /** There are more than `total`, which is as far as it was counted: show it as "100+". */
  capped: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;
