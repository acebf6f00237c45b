import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

// No `now()` default: the time comes from the clock passed to the app.
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The hash of a secret. */
export const hash = (name: string) => bytes(name);

export const zero = (name: string) => integer(name).notNull().default(0);
