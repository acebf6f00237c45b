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
