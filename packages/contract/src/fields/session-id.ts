import * as z from 'zod/mini';
import { SESSION_ID_HEX_DIGITS } from '../limits.ts';

/** What a guest is known by: 16 random bytes, as hex digits. */
export const SessionId = z
  .string('Session id is required')
  .check(
    z.regex(
      new RegExp(`^[0-9A-Fa-f]{${SESSION_ID_HEX_DIGITS}}$`),
      `Session id must be ${SESSION_ID_HEX_DIGITS} hex digits`,
    ),
    z.toLowerCase(),
  );
