import * as z from 'zod/mini';
import { ID_MAX, PAGE_DEFAULT, PAGE_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from '../limits.ts';
import { messages } from '../messages.ts';
import { Count } from './numbers.ts';
import { line } from './text.ts';

/**
 * A positive integer in a path or query, where every value is a string. `Number` alone would accept '', ' 7 ', '1e9'
 * and '0x10'.
 */
export const integerParam = (maximum: number) => {
  const message = `Must be a whole number from 1 to ${maximum}`;
  return z.pipe(
    z.string(message).check(
      z.regex(/^[1-9]\d{0,9}$/, message),
      // The API document shows the number, not its digits.
      z.meta({ type: 'integer', pattern: undefined, minimum: 1, maximum }),
    ),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.lte(maximum, message)),
    ),
  );
};

/** The `:id` in a path. */
export const IdParams = z.object({ id: integerParam(ID_MAX) });

export const pageFields = {
  page: z._default(integerParam(PAGE_MAX), PAGE_DEFAULT),
  limit: z._default(integerParam(PAGE_SIZE_MAX), PAGE_SIZE_DEFAULT),
};

/** A form sends an empty filter as `search=`, which means no filter. */
export const Search = z.optional(
  z.pipe(
    line('Search must be text').check(z.maxLength(SEARCH_MAX, messages.searchTooLong)),
    z.transform((text: string) => text || undefined),
  ),
);

/** A filter with fixed options. A form's 'All' option sends `status=`, which means no filter. */
export const choice = <const W extends string>(words: readonly W[], label: string) =>
  z.optional(
    z.pipe(
      z.enum<readonly string[]>(['', ...words], `${label} must be one of ${words.join(', ')}`),
      z.transform((word: string) => (word || undefined) as W | undefined),
    ),
  );

/** Not `Boolean(text)`, which is true for 'false'. */
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
  /** Counting stopped at `total`: show it as "100+". */
  capped: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;
