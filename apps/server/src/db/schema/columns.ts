import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

// Columns have no `now()` default: the time comes from the clock that the app was built with.
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is stored of a secret: enough to know it again, too little to use it. */
export const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const zero = (name: string) => integer(name).notNull().default(0);
