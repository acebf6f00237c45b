import { and, asc, eq, lte, not, sql, type SQL } from 'drizzle-orm';
import type { Log } from '../../adapters/log.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { SendMail } from '../../adapters/mail-transport.ts';
import type { Database, Queries } from '../../db/database.ts';
import { isReminderMail, mails, users } from '../../db/schema.ts';
import { refersToDeletedUser } from '../../db/violations.ts';
import { sendMailLink } from './links.ts';
import { isReminder, MAIL_TEMPLATES, writeMail, type MailKind } from './templates.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';

const POLL_EVERY_MS = 500;
const FIRST_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 15 * 60_000;
/** Longer than sending can take: each step times out (adapters/mail-transport.ts). */
const LEASE_MS = 5 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/** The addresses that end a user's reminders; undefined if the reminder is not needed any more. */
export type PrepareReminder = (mail: {
  userId: number;
  createdAt: Date;
}) => Promise<{ endPage: string; endCall: string } | undefined>;

interface Options {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  send: SendMail;
  /** The base of links. Never taken from a request, which could claim any host. */
  siteAddress: () => string;
  /** Without it, the site sends no reminders. */
  prepareReminder?: PrepareReminder | undefined;
}

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

/** Sends queued emails one by one. Every server runs a worker. */
export function createMailWorker(options: Options): BackgroundTask {
  const sendAll = async (signal: AbortSignal) => {
    while (!signal.aborted && (await sendNext(options)));
  };
  const logError = (error: unknown) => options.log.warn({ err: error }, 'could not read the mail queue');
  return repeat({ everyMs: POLL_EVERY_MS, runAtStart: true, run: logOncePerOutage(sendAll, logError) });
}

/** Sends the next email that is due. False if there is none. */
async function sendNext(options: Options): Promise<boolean> {
  const mail = (await claimNext(options, not(isReminderMail))) ?? (await claimNext(options, isReminderMail));
  if (!mail) return false;
  // Even if it has never been tried: a restored backup may contain emails that are months old.
  if (!isReminder(mail.kind) && options.clock.now() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
    await giveUp(mail, options);
    return true;
  }
  try {
    await deliver(mail, options);
  } catch (error) {
    await postpone(mail, error, options);
    return true;
  }
  await options.database.query({ text: 'DELETE FROM mails WHERE id = $1', values: [mail.id], isIdempotent: true });
  return true;
}

/**
 * Postpones the next attempt by the lease: no other server takes the email while this one sends it, and no transaction
 * stays open. If this server dies, the email is due again when the lease ends.
 */
async function claimNext({ database, clock }: Options, isKind: SQL): Promise<ClaimedMail | undefined> {
  const now = clock.now();
  const due = database.orm
    .select({ id })
    .from(mails)
    .where(and(lte(mails.nextAttemptAt, new Date(now)), isKind))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await database.orm
    .update(mails)
    .set({ nextAttemptAt: new Date(now + LEASE_MS) })
    .from(users)
    .where(and(eq(id, sql`(${due})`), eq(users.id, userId)))
    .returning({ id, userId, kind, attempts, createdAt, email, displayName, emailVerified });
  return mail;
}

const { id, userId, kind, attempts, createdAt } = mails;
const { email, displayName, emailVerified } = users;
type ClaimedMail = Pick<typeof mails.$inferSelect, 'id' | 'userId' | 'kind' | 'attempts' | 'createdAt'> &
  Pick<typeof users.$inferSelect, 'email' | 'displayName' | 'emailVerified'>;

async function deliver(mail: ClaimedMail, options: Options): Promise<void> {
  const { database, clock, send, siteAddress } = options;
  const endLinks = isReminder(mail.kind) ? await options.prepareReminder?.(mail) : undefined;
  // Not needed any more: it leaves the queue.
  if (isReminder(mail.kind) && !endLinks) return;
  const { path, linkPurpose } = MAIL_TEMPLATES[mail.kind].button;
  const page = siteAddress() + path;
  const now = clock.now();
  // A mailbox may keep only the first email with an id, but the link of a retry revokes the one before.
  const idTime = linkPurpose ? now : mail.createdAt.getTime();
  const sendLink = (link: string) =>
    send({
      messageId: `sixfold-${idTime}-${mail.id}@${new URL(page).hostname}`,
      to: mail.email,
      ...writeMail(mail.kind, { ...mail, link, endPage: endLinks?.endPage }),
      link,
      unsubscribe: endLinks?.endCall,
    });
  if (!linkPurpose) return sendLink(page);
  await sendMailLink(database, mail.userId, linkPurpose, now, (token) => sendLink(`${page}?token=${token}`));
}

async function postpone(mail: ClaimedMail, error: unknown, { database, clock, log }: Options): Promise<void> {
  const attemptCount = mail.attempts + 1;
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** mail.attempts, MAX_BACKOFF_MS);
  const isPostponed = await updateMail(database, mail, {
    attempts: attemptCount,
    lastError: error instanceof Error ? error.message : String(error),
    nextAttemptAt: new Date(clock.now() + backoff),
  });
  if (!isPostponed) return;
  const details = { mail: mail.id, kind: mail.kind, user: mail.userId, attempts: attemptCount };
  log.warn({ ...details, err: error, retryInSeconds: backoff / 1000 }, 'could not send an email');
}

async function giveUp(mail: ClaimedMail, { database, log }: Options): Promise<void> {
  const isGivenUp = await updateMail(database, mail, { nextAttemptAt: null });
  const details = { mail: mail.id, kind: mail.kind, user: mail.userId, attempts: mail.attempts };
  if (isGivenUp) log.error(details, 'gave up on an email: it will never arrive');
}

/** False if the account has since been deleted, and its emails with it. */
async function updateMail({ orm }: Database, mail: ClaimedMail, fields: Partial<typeof mails.$inferInsert>) {
  const { rowCount } = await orm.update(mails).set(fields).where(eq(id, mail.id));
  return rowCount === 1;
}
