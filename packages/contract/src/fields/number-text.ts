import * as z from 'zod/mini';
import { ID_MAX } from '../limits.ts';

/**
 * A positive whole number in a path or a query, where everything is a string. `Number` alone would take '', ' 7 ',
 * '1e9' and '0x10'.
 */
export const wholeText = (maximum: number) => {
  const message = `Must be a whole number from 1 to ${maximum}`;
  return z.pipe(
    z.string(message).check(
      z.regex(/^[1-9]\d{0,9}$/, { error: message, abort: true }),
      // The API page shows what the digits stand for.
      z.meta({ type: 'integer', pattern: undefined, minimum: 1, maximum }),
    ),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.lte(maximum, message)),
    ),
  );
};

/** `:id` in a path. */
export const IdParams = z.object({ id: wholeText(ID_MAX) });
