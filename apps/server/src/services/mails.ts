import type { Queries } from '../db/database.ts';
import { mails, type MAIL_KINDS } from '../db/schema.ts';

export type MailKind = (typeof MAIL_KINDS)[number];

/** Queued in the transaction of what caused it: both happen, or neither. */
export async function queueMail(queries: Queries, kind: MailKind, userId: number, now: number): Promise<void> {
  await queries.insert(mails).values({ userId, kind, createdAt: new Date(now), nextAttemptAt: new Date(now) });
}
