import type { Database, Queries } from '../../db/database.ts';
import { mails, type MAIL_KINDS } from '../../db/schema.ts';
import { refersToDeletedUser } from '../../db/violations.ts';

export type MailKind = (typeof MAIL_KINDS)[number];

/** Call this in the transaction that causes the email, so that either both happen or neither does. */
export async function queueMail(queries: Queries, kind: MailKind, userId: number, now: number): Promise<void> {
  await queries.insert(mails).values({ userId, kind, createdAt: new Date(now), nextAttemptAt: new Date(now) });
}

/** For calls about any address, which must not reveal that its account has just been deleted. */
export const unlessDeleted = (queued: Promise<void>): Promise<void> =>
  queued.catch((error: unknown) => {
    if (!refersToDeletedUser(error)) throw error;
  });

/** How many emails are waiting or have been abandoned, and when the oldest waiting one was queued. */
export async function mailQueueStatus({ query }: Pick<Database, 'query'>) {
  const { rows } = await query({
    name: 'mail-queue',
    text: `SELECT count(next_attempt_at)::int AS waiting, (count(*) - count(next_attempt_at))::int AS "givenUp",
      min(created_at) FILTER (WHERE next_attempt_at IS NOT NULL) AS oldest FROM mails`,
  });
  return rows[0] as { waiting: number; givenUp: number; oldest: Date | null };
}
