import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../adapters/clock.ts';
import type { SendMail } from '../../adapters/mail-transport.ts';
import type { Database } from '../../db/database.ts';
import { mails, users } from '../../db/schema.ts';
import { newMailLink } from './links.ts';
import { MAIL_TEXTS, writeMail } from './texts.ts';
import { tellingOnce } from '../../lib/log-once-per-outage.ts';

const LOOK_EVERY_MS = 500;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Longer than a mail server can keep a mail waiting: each step times out (adapters/mail-transport.ts). */
const LEASE_MS = 5 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

interface Options {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  send: SendMail;
  /** Where links lead; never what a request says of itself. */
  siteAddress: () => string;
}

export interface MailWorker {
  start(): void;
  /** Waits for a mail that is on its way. */
  stop(): Promise<void>;
}

/** Sends queued mails one by one. Every server runs one. */
export function createMailWorker(options: Options): MailWorker {
  const { log } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round = Promise.resolve();

  const sendAll = tellingOnce(
    async () => {
      while (!stopped && (await sendNext(options)));
    },
    (error) => log.warn({ err: error }, 'the mail queue could not be read'),
  );

  function look(): void {
    round = sendAll().finally(() => {
      if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS).unref();
    });
  }

  return {
    start: look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Sends the mail that is due; false if there is none. */
async function sendNext(options: Options): Promise<boolean> {
  const mail = await claimNext(options);
  if (!mail) return false;
  try {
    await deliver(mail, options);
  } catch (error) {
    await postpone(mail, error, options);
    return true;
  }
  await options.database.query({ text: 'DELETE FROM mails WHERE id = $1', values: [mail.id], isHarmless: true });
  return true;
}

/**
 * Puts the next attempt off by the lease, so that no other server takes the mail while this one sends it. No
 * transaction stays open meanwhile. If this server dies, the mail is due again when the lease ends.
 */
async function claimNext({ database, clock }: Options): Promise<ClaimedMail | undefined> {
  const now = clock.now();
  const due = database.orm
    .select({ id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, new Date(now)))
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

async function deliver(mail: ClaimedMail, { database, clock, send, siteAddress }: Options): Promise<void> {
  const { path, carries } = MAIL_TEXTS[mail.kind].button;
  const page = siteAddress() + path;
  const link = carries ? `${page}?token=${await newMailLink(database.orm, mail.userId, carries, clock.now())}` : page;
  await send({
    messageId: `sixfold-${mail.createdAt.getTime()}-${mail.id}@${new URL(page).hostname}`,
    to: mail.email,
    ...writeMail(mail.kind, { ...mail, link }),
    link,
  });
}

async function postpone(mail: ClaimedMail, error: unknown, { database, clock, log }: Options): Promise<void> {
  const tries = mail.attempts + 1;
  const now = clock.now();
  const isHopeless = now - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS);
  const lastError = error instanceof Error ? error.message : String(error);
  const [postponed] = await database.orm
    .update(mails)
    .set({ attempts: tries, lastError, nextAttemptAt: isHopeless ? null : new Date(now + pause) })
    .where(eq(id, mail.id))
    .returning({ id });
  // The account was deleted meanwhile, and its mails with it.
  if (!postponed) return;
  const about = { mail: mail.id, kind: mail.kind, user: mail.userId, attempts: tries, err: error };
  if (isHopeless) log.error(about, 'a mail is given up: it will never arrive');
  else log.warn({ ...about, retryInSeconds: pause / 1000 }, 'a mail could not be sent');
}
