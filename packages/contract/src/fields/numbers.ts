import * as z from 'zod/mini';
import { ID_MAX } from '../limits.ts';

/** A whole number in JSON. A string of digits is refused. */
export const whole = (minimum: number, maximum: number) => {
  const message = `Must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).check(z.gte(minimum, message), z.lte(maximum, message));
};

export const Id = whole(1, ID_MAX);
export const Count = z.int().check(z.gte(0));
/** Per cent of games won; 0 where none was played. */
export const WinRate = z.number().check(z.gte(0), z.lte(100));
