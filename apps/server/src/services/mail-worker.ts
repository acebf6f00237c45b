import { asc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { SendMail } from '../adapters/mail-transport.ts';
import type { Database, Queries } from '../db/database.ts';
import { mails, users } from '../db/schema.ts';
import { newMailLink } from './mail-links.ts';
import { MAIL_TEXTS, writeMail } from './mail-texts.ts';
import { tellingOnce } from './telling-once.ts';

const LOOK_EVERY_MS = 500;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15 * 60_000;
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

/** Sends what is queued, one after the other. Any number of servers may each have one. */
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

/**
 * Sends the mail whose turn it is; false if there is none. Its row stays locked while it is sent: no other server takes
 * it, and if this one dies the lock dies with its connection and the mail is free again at once.
 */
async function sendNext(options: Options): Promise<boolean> {
  const { database, clock } = options;
  return database.transaction(async (transaction) => {
    const [mail] = await transaction
      .select({ ...mailColumns, email: users.email, displayName: users.displayName })
      .from(mails)
      .innerJoin(users, eq(users.id, mails.userId))
      .where(lte(mails.nextAttemptAt, new Date(clock.now())))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(1)
      .for('update', { of: mails, skipLocked: true });
    if (!mail) return false;
    try {
      await deliver(mail, options);
      await transaction.delete(mails).where(eq(mails.id, mail.id));
    } catch (error) {
      await postpone(transaction, mail, error, options);
    }
    return true;
  });
}

const { id, userId, kind, attempts, createdAt } = mails;
const mailColumns = { id, userId, kind, attempts, createdAt };
type QueuedMail = Pick<typeof mails.$inferSelect, keyof typeof mailColumns>;
type Recipient = Pick<typeof users.$inferSelect, 'email' | 'displayName'>;

async function deliver(mail: QueuedMail & Recipient, { database, clock, send, siteAddress }: Options): Promise<void> {
  const { path, carries } = MAIL_TEXTS[mail.kind].button;
  const page = siteAddress() + path;
  // On a connection of its own: the link must be good before anybody can open it, whatever becomes of the sending.
  const link = carries ? `${page}?token=${await newMailLink(database.orm, mail.userId, carries, clock.now())}` : page;
  await send({
    messageId: `sixfold-${mail.createdAt.getTime()}-${mail.id}@${new URL(page).hostname}`,
    to: mail.email,
    ...writeMail(mail.kind, { displayName: mail.displayName, link }),
    link,
  });
}

async function postpone(queries: Queries, mail: QueuedMail, error: unknown, { clock, log }: Options): Promise<void> {
  const tries = mail.attempts + 1;
  const now = clock.now();
  const isHopeless = now - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS);
  const lastError = error instanceof Error ? error.message : String(error);
  await queries
    .update(mails)
    .set({ attempts: tries, lastError, nextAttemptAt: isHopeless ? null : new Date(now + pause) })
    .where(eq(mails.id, mail.id));
  const about = { mail: mail.id, kind: mail.kind, user: mail.userId, attempts: tries, err: error };
  if (isHopeless) log.error(about, 'a mail is given up: it will never arrive');
  else log.warn({ ...about, retryInSeconds: pause / 1000 }, 'a mail could not be sent');
}
