import { setTimeout as delay } from 'node:timers/promises';
import { REMINDERS_UNANSWERED_MAX } from '@sixfold/contract';
import { gameDay, nextRollover } from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { Log } from '../../adapters/log.ts';
import type { PushReply, SendPush } from '../../adapters/push-transport.ts';
import { isConnectionFailure } from '../../db/connection-failure.ts';
import type { Database } from '../../db/database.ts';
import { batch } from '../../lib/batch.ts';
import { logOncePerOutage, repeat, type BackgroundTask } from '../../lib/repeat.ts';
import type { DailyCache } from '../calendar/daily-cache.ts';
import {
  deleteSubscription,
  LATE_MS,
  readStandings,
  takeDue,
  writeOutcomes,
  type DueReminder,
  type Outcome,
  type Standing,
} from './due.ts';
import { createHosts, serviceOf, UNKNOWN } from './hosts.ts';
import type { WritePush } from './push-message.ts';
import type { OfferedReminders } from './reminders.ts';
import { attemptAt, nextReminder } from './schedule.ts';

const POLL_EVERY_MS = 1_000;
/** Taken at a time. */
const GROUP = 64;
/** Sent at a time. More than wait for hosts that are not known push services, so that those hold up nobody else. */
const AT_A_TIME = 256;
/** When a host is tried again for which there was no room. */
const CROWDED_MS = 15_000;
/** A reminder that cannot even be prepared, such as one in a time zone that no longer exists, is stopped after that. */
const ATTEMPTS_MAX = 5;
const FIRST_BACKOFF_MS = 30_000;
const MAX_BACKOFF_MS = 15 * 60_000;
const MAX_RETRY_AFTER_MS = LATE_MS;
/** Together less than the lease. */
const RECORD_ATTEMPTS = 10;
const RECORD_AGAIN_MS = 1_000;

/** Counts since the start, for metrics. */
export interface ReminderTally {
  due: number;
  sent: { push: number; mail: number };
  /** Not sent: the game was finished; it was too late; the subscription had ended. */
  unneeded: number;
  expired: number;
  gone: number;
  /** Requests that failed, by push service. */
  failed: Map<string, number>;
}

export const newReminderTally = (): ReminderTally => ({
  due: 0,
  sent: { push: 0, mail: 0 },
  unneeded: 0,
  expired: 0,
  gone: 0,
  failed: new Map(),
});

export interface ReminderSenderDeps {
  database: Database;
  clock: Clock;
  dailyCache: Pick<DailyCache, 'today'>;
  log: Pick<Log, 'warn' | 'error'>;
  offered: OfferedReminders;
  /** The public key, in base64url. */
  pushKey: string;
  writePush: WritePush;
  sendPush: SendPush;
  tally: ReminderTally;
}

/** Sends the reminders that are due. Every server runs it; each reminder is taken by one of them. */
export function createReminderSender(deps: ReminderSenderDeps): BackgroundTask {
  const logError = (error: unknown) => deps.log.warn({ err: error }, 'could not read the reminders that are due');
  return repeat({ everyMs: POLL_EVERY_MS, run: logOncePerOutage(createSendDue(deps), logError) });
}

/** Sends those that are due now. */
export function createSendDue(deps: ReminderSenderDeps): (signal: AbortSignal) => Promise<void> {
  const { database, clock, dailyCache } = deps;
  const send = createSending(deps);
  return async (signal) => {
    // Without a game, there is nothing to remind of.
    await dailyCache.today();
    const running = createInProgress();
    try {
      while (!signal.aborted) {
        const group = await takeDue(database, clock.now(), GROUP);
        if (group.length === 0) break;
        for (const reminder of group) running.add(send(reminder, signal));
        await running.noMoreThan(AT_A_TIME - GROUP);
      }
    } finally {
      await running.noMoreThan(0);
    }
  };
}

/** True for the first time in a game's day. */
function createNews() {
  const seen = new Map<string, string>();
  return (service: string, status: number, now: number): boolean => {
    const [key, today] = [`${service} ${status}`, gameDay(now)];
    const isNew = seen.get(key) !== today;
    seen.set(key, today);
    return isNew;
  };
}

/** Counts work that never rejects. */
function createInProgress() {
  let count = 0;
  let limit = 0;
  let reached = () => {};
  return {
    add(work: Promise<void>): void {
      count += 1;
      void work.then(() => {
        count -= 1;
        if (count <= limit) reached();
      });
    },
    noMoreThan: (max: number) =>
      new Promise<void>((resolve) => {
        [limit, reached] = [max, resolve];
        if (count <= max) resolve();
      }),
  };
}

/** Sends one reminder and records what became of it. Never rejects. */
function createSending(deps: ReminderSenderDeps): (reminder: DueReminder, signal: AbortSignal) => Promise<void> {
  const { database, clock, dailyCache, log, offered, pushKey, writePush, sendPush, tally } = deps;
  const standingOf = batch((items: { reminder: DueReminder; dailyGameId: number }[]) => readStandings(database, items));
  const write = batch((outcomes: Outcome[]) => writeOutcomes(database, outcomes));
  const hosts = createHosts();
  /** Once a day for each service and status: a million reminders may fail alike, and anyone can make up hosts. */
  const isNews = createNews();

  return async (reminder, signal) => {
    if (reminder.attempts === 1) tally.due += 1;
    try {
      const { endpoint } = reminder;
      if (endpoint === null) return await remindByMail(reminder);
      const host = new URL(endpoint).host;
      if (hosts.isCrowded(host)) return await postpone(reminder, clock.now() + CROWDED_MS);
      await hosts.use(host, () => remindByPush(reminder, host, signal));
    } catch (error) {
      log.warn({ err: error, reminder: reminder.id }, 'could not process a reminder');
      // Otherwise, the lease ends, and the reminder is due again.
      if (reminder.attempts >= ATTEMPTS_MAX && !isConnectionFailure(error)) await stop(reminder);
    }
  };

  async function remindByMail(reminder: DueReminder): Promise<void> {
    const standing = await standingIfNeeded(reminder);
    if (!standing) return;
    if (!offered.mail || standing.mailUserId === null) return await skip(reminder, 'expired');
    const outcome = await sent(reminder, standing);
    await write({ ...outcome, mail: outcome.state === 'stopped' ? 'last-reminder' : 'reminder' });
    tally.sent.mail += 1;
  }

  async function remindByPush(reminder: DueReminder, host: string, signal: AbortSignal): Promise<void> {
    // Another server takes it at once.
    if (signal.aborted) return await postpone(reminder, clock.now());
    const pausedUntil = hosts.pausedUntil(host, clock.now());
    if (pausedUntil !== undefined) return await postpone(reminder, pausedUntil);
    const standing = await standingIfNeeded(reminder);
    if (!standing) return;
    const { endpoint, p256dh, auth, serverKey } = reminder;
    const hasKey = serverKey?.toString('base64url') === pushKey;
    // Until the browser has subscribed with the new key, nothing can be sent to it.
    if (!offered.push || !hasKey || standing.isDeactivated) return await skip(reminder, 'expired');
    const outcome = await sent(reminder, standing);
    const now = clock.now();
    const message = {
      day: gameDay(now),
      isLast: outcome.state === 'stopped',
      ttlSeconds: Math.ceil((Math.min(reminder.dueAt.getTime() + LATE_MS, nextRollover(now)) - now) / 1000),
    };
    const request = await writePush({ endpoint: endpoint!, p256dh: p256dh!, auth: auth! }, message, now);
    const reply = await sendPush(request).catch((error: unknown) => ({ status: 0, retryAfter: undefined, error }));
    await recordReply(reminder, outcome, host, reply);
  }

  /** Status 0 means that there was no reply. */
  async function recordReply(
    reminder: DueReminder,
    outcome: Outcome,
    host: string,
    { status, retryAfter, error }: PushReply & { error?: unknown },
  ): Promise<void> {
    if (status >= 200 && status < 300) {
      hosts.succeeded(host);
      tally.sent.push += 1;
      return await writeForSure(outcome);
    }
    if (status === 404 || status === 410) {
      hosts.succeeded(host);
      tally.gone += 1;
      return await deleteSubscription(database, reminder);
    }
    const service = serviceOf(host);
    tally.failed.set(service, (tally.failed.get(service) ?? 0) + 1);
    const now = clock.now();
    if (status !== 0 && status !== 429 && status < 500) {
      // The next message could be accepted; this one will not be.
      if (isNews(service, status, now)) log.warn({ service, status }, 'a push service refused a reminder');
      return await skip(reminder, 'expired');
    }
    if (hosts.failed(host, now) && (service !== UNKNOWN || isNews(service, status, now)))
      log.warn({ service, status, err: error }, 'a push service failed');
    const wait = Math.max(backoffOf(reminder.attempts), retryAfterMs(retryAfter, now));
    if (status === 429) hosts.pause(host, now + wait);
    await retry(reminder, now + wait, reminder.attempts);
  }

  /** Undefined if nothing is to be sent, which is then recorded. Called at the last moment. */
  async function standingIfNeeded(reminder: DueReminder): Promise<Standing | undefined> {
    const now = clock.now();
    if (now >= reminder.dueAt.getTime() + LATE_MS) return void (await skip(reminder, 'expired'));
    const { dailyGameId } = (await dailyCache.today()).puzzle;
    const standing = await standingOf({ reminder, dailyGameId });
    if (standing.hasChanged) return undefined;
    if (standing.hasFinished) return void (await skip(reminder, 'unneeded'));
    return standing;
  }

  async function sent(reminder: DueReminder, { finishedGames }: Standing): Promise<Outcome> {
    const unanswered = (finishedGames === reminder.gamesThen ? reminder.unanswered : 0) + 1;
    const fields = { unanswered, gamesThen: finishedGames, lastSentAt: new Date(clock.now()) };
    const isLast = unanswered >= REMINDERS_UNANSWERED_MAX;
    const next = { ...(await nextDay(reminder)), ...fields };
    return isLast ? { ...next, state: 'stopped', dueAt: null, nextAttemptAt: null } : next;
  }

  async function skip(reminder: DueReminder, reason: 'unneeded' | 'expired'): Promise<void> {
    tally[reason] += 1;
    const outcome = await nextDay(reminder);
    await write(reason === 'unneeded' ? outcome : { ...outcome, usedAt: reminder.usedAt });
  }

  /** At the same hour of the next day. */
  async function nextDay(reminder: DueReminder): Promise<Outcome> {
    const now = clock.now();
    const dueAt = await nextDue(reminder, now);
    return {
      ...unchanged(reminder, now),
      dueAt: new Date(dueAt),
      nextAttemptAt: attemptAt(dueAt, reminder.playerId),
      attempts: 0,
      usedAt: new Date(now),
    };
  }

  async function stop(reminder: DueReminder): Promise<void> {
    const outcome = { ...unchanged(reminder, clock.now()), state: 'stopped' as const, dueAt: null, attempts: 0 };
    await write(outcome).catch(() => undefined);
  }

  /** Later in the same hour: after it, the reminder expires. */
  async function retry(reminder: DueReminder, at: number, attempts: number): Promise<void> {
    await write({ ...unchanged(reminder, clock.now()), nextAttemptAt: new Date(at), attempts });
  }

  /** The same, for a reminder that has been taken but not tried. */
  async function postpone(reminder: DueReminder, at: number): Promise<void> {
    await retry(reminder, at, Math.max(1, reminder.attempts - 1));
  }

  /** What has been sent must not be sent again because the database was away for a moment. */
  async function writeForSure(outcome: Outcome): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await write(outcome);
      } catch (error) {
        if (attempt >= RECORD_ATTEMPTS) throw error;
        await delay(RECORD_AGAIN_MS);
      }
    }
  }
}

const unchanged = (reminder: DueReminder, now: number): Outcome => ({
  id: reminder.id,
  wasDueAt: reminder.dueAt,
  state: 'on',
  dueAt: reminder.dueAt,
  nextAttemptAt: null,
  attempts: reminder.attempts,
  lastSentAt: reminder.lastSentAt,
  unanswered: reminder.unanswered,
  gamesThen: reminder.gamesThen,
  usedAt: reminder.usedAt,
  mail: null,
  queuedAt: new Date(now),
});

const backoffOf = (attempts: number) => Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1), MAX_BACKOFF_MS);

/** The header is a number of seconds or a date. */
function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS) : 0;
}

const known = new Map<string, number>();

/** Reminders of the same hour and zone, of which there may be a million, are due at the same time. */
async function nextDue({ hour, timeZone, dueAt }: DueReminder, now: number): Promise<number> {
  const due = dueAt.getTime();
  const key = `${hour} ${timeZone} ${due}`;
  const cached = known.get(key);
  if (cached !== undefined && cached > now) return cached;
  const next = await nextReminder({ hour, timeZone }, Math.max(now, due), due);
  if (known.size >= 1_000) known.clear();
  known.set(key, next);
  return next;
}
