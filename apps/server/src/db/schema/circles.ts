import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { hash, instant } from './columns.ts';
import { ownedByUser } from './people.ts';

/** Players who compare their daily results. The results themselves are in `completions` only. */
export const circles = pgTable(
  'circles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** The newest invitation; null, like its expiry, if it was withdrawn or expired long ago. */
    invitationHash: hash('invitation_hash').unique(),
    invitationExpiresAt: instant('invitation_expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('circles_invitation_expiry').on(table.invitationExpiresAt)],
);

export const circleMembers = pgTable(
  'circle_members',
  {
    /** In order of joining. Members know each other by this id. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    circleId: integer('circle_id')
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: ownedByUser(),
    /** If no active member has it, the one who joined first is the creator, so that no one has to be promoted. */
    isCreator: boolean('is_creator').notNull(),
    /** Earlier results are not shown. */
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('circle_members_circle_user').on(table.circleId, table.userId),
    index('circle_members_user').on(table.userId),
  ],
);
