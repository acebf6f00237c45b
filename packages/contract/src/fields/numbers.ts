import * as z from 'zod/mini';
import { ID_MAX } from '../limits.ts';

/** An integer in JSON. A string of digits is rejected. */
export const integer = (minimum: number, maximum: number) => {
  const message = `Must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).check(z.gte(minimum, message), z.lte(maximum, message));
};

export const Id = integer(1, ID_MAX);
export const Count = z.int().check(z.gte(0));
/** Percentage of games won; 0 if none were played. */
export const WinRate = z.number().check(z.gte(0), z.lte(100));

/**
 * A positive integer in a path or query, where every value is a string. `Number` alone would accept '', ' 7 ', '1e9'
 * and '0x10'.
 */
export const integerParam = (maximum: number) => {
  const message = `Must be a whole number from 1 to ${maximum}`;
  return z.pipe(
    z.string(message).check(
      z.regex(/^[1-9]\d{0,9}$/, { error: message, abort: true }),
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
