import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** The web app's hashed files, for every release that was in service recently. */
export const releaseFiles = pgTable(
  'release_files',
  {
    name: text('name').primaryKey(),
    contentType: text('content_type').notNull(),
    /** How the body is compressed; null if it is not. */
    encoding: text('encoding', { enum: ['br'] }),
    body: bytes('body').notNull(),
    /** When a running server last had this file. */
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('release_files_last_seen').on(table.lastSeenAt)],
);
