import { createECDH } from 'node:crypto';
import {
  LIST_TOTAL_MAX,
  reminderMessages,
  type PushSubscriptionBody,
  type Reminder as PresentedReminder,
  type ReminderChannel,
} from '@sixfold/contract';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import { isPublicHost } from '../../adapters/push-transport.ts';
import type { Database, Queries } from '../../db/database.ts';
import { lockEndpoint } from '../../db/locks.ts';
import { players, reminders } from '../../db/schema.ts';
import { AppError, invalid, notFound, unauthenticated } from '../app-error.ts';
import { isGuest, lockPlayer, type PlayerKey } from '../games/players.ts';
import { hashSecret } from '../../lib/secrets.ts';
import { readEndToken, type ReminderKeys } from './keys.ts';
import { attemptAt, nextAfterChange, type Schedule } from './schedule.ts';

export type Reminder = typeof reminders.$inferSelect;

/** Which reminders the site offers. */
export type OfferedReminders = Record<ReminderChannel, boolean>;

export interface ReminderDeps {
  database: Database;
  clock: Clock;
  offered: OfferedReminders;
  keys: ReminderKeys;
}

interface NewReminder extends Schedule {
  channel: ReminderChannel;
  subscription?: PushSubscriptionBody | undefined;
}

const isOf = (key: PlayerKey) => (isGuest(key) ? eq(players.sessionId, key.sessionId) : eq(players.userId, key.userId));

/** One that was turned off counts as none. */
export async function findReminder(queries: Queries, key: PlayerKey): Promise<Reminder | undefined> {
  const [row] = await queries
    .select({ reminder: reminders })
    .from(reminders)
    .innerJoin(players, eq(players.id, reminders.playerId))
    .where(and(isOf(key), ne(reminders.state, 'off')));
  return row?.reminder;
}

export function presentReminder(
  { channel, hour, timeZone, state, dueAt, endpoint, serverKey }: Reminder,
  { push }: Pick<ReminderKeys, 'push'>,
): PresentedReminder {
  return {
    channel,
    hour,
    timeZone,
    isStopped: state === 'stopped',
    nextAt: dueAt?.toISOString() ?? null,
    endpoint,
    needsRenewal: channel === 'push' && serverKey?.toString('base64url') !== push.publicKey,
  };
}

/** Replaces the player's reminder, if there is one, and starts it again if it has stopped. */
export async function setReminder(key: PlayerKey, wanted: NewReminder, deps: ReminderDeps): Promise<PresentedReminder> {
  const { channel, hour, timeZone, subscription } = wanted;
  if (channel === 'mail' && isGuest(key)) throw new AppError('UNAUTHENTICATED', reminderMessages.mailNeedsAccount);
  if (!deps.offered[channel]) throw notFound(reminderMessages.notOffered);
  const now = deps.clock.now();
  const address = channel === 'push' && subscription ? storedSubscription(subscription) : NO_SUBSCRIPTION;
  return deps.database.transaction(async (transaction) => {
    if (address.endpointHash) await lockEndpoint(transaction, address.endpointHash);
    const player = await lockPlayer(transaction, key, now);
    // The browser takes another session when an account claims this one.
    if (player.claimedBy !== null) throw unauthenticated();
    const known = await takeSubscription(transaction, address.endpointHash, player.id);
    const lastSentAt = latest(known.map((reminder) => sentAt(reminder, now)));
    const dueAt = await nextAfterChange({ hour, timeZone }, now, lastSentAt?.getTime());
    const fields = {
      state: 'on' as const,
      channel,
      hour,
      timeZone,
      ...address,
      dueAt: new Date(dueAt),
      nextAttemptAt: attemptAt(dueAt, player.id),
      attempts: 0,
      lastSentAt: lastSentAt ?? null,
      unanswered: 0,
      gamesThen: player.completedGames,
      usedAt: new Date(now),
    };
    const [stored] = await transaction
      .insert(reminders)
      .values({ playerId: player.id, ...fields })
      .onConflictDoUpdate({ target: reminders.playerId, set: fields })
      .returning();
    return presentReminder(stored!, deps.keys);
  });
}

const NO_SUBSCRIPTION = { endpoint: null, endpointHash: null, p256dh: null, auth: null, serverKey: null };

function storedSubscription({ endpoint, keys, applicationServerKey }: PushSubscriptionBody) {
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!URL.canParse(endpoint) || !isPublicHost(new URL(endpoint).hostname))
    throw refuse('endpoint', reminderMessages.endpointInvalid);
  if (!isPointOnCurve(p256dh)) throw refuse('keys', reminderMessages.keysInvalid);
  const auth = Buffer.from(keys.auth, 'base64url');
  const serverKey = Buffer.from(applicationServerKey, 'base64url');
  return { endpoint, endpointHash: hashSecret(endpoint), p256dh, auth, serverKey };
}

const refuse = (field: string, message: string) => invalid([{ field: `subscription.${field}`, message }]);

/** Nothing could be encrypted for another key. */
function isPointOnCurve(p256dh: Buffer): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(p256dh).length > 0;
  } catch {
    return false;
  }
}

/**
 * A browser's reminders belong to the player who set the last one: another player would be reminded of the same game.
 * Returns the player's own reminder and those that have been deleted.
 */
async function takeSubscription(queries: Queries, endpointHash: Buffer | null, playerId: number): Promise<Reminder[]> {
  const isOwn = eq(reminders.playerId, playerId);
  const isIt = endpointHash === null ? isOwn : or(isOwn, eq(reminders.endpointHash, endpointHash));
  // Always in the same order, or two players who swap browsers could deadlock.
  const found = await queries.select().from(reminders).where(isIt).orderBy(reminders.id).for('update');
  const theirs = found.filter((reminder) => reminder.playerId !== playerId).map(({ id }) => id);
  if (theirs.length > 0) await queries.delete(reminders).where(inArray(reminders.id, theirs));
  return found;
}

/** A reminder that is being sent counts as sent. */
export const sentAt = ({ attempts, lastSentAt }: Reminder, now: number): Date | null =>
  attempts > 0 ? new Date(now) : lastSentAt;

export const latest = (dates: (Date | null)[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, date) => (date && (!last || date > last) ? date : last), undefined);

export const endReminder = (key: PlayerKey, { database, clock }: Pick<ReminderDeps, 'database' | 'clock'>) =>
  database.transaction(async (transaction) => {
    const reminder = await findReminder(transaction, key);
    if (reminder) await turnOff(transaction, reminder.id, clock.now());
  });

/** Ends the reminders by mail of the user whose emails have this token. */
export async function endMailReminder(token: string, { database, clock, keys }: ReminderDeps): Promise<void> {
  const userId = readEndToken(token, keys);
  if (userId === undefined) throw new AppError('INVALID_TOKEN', reminderMessages.linkInvalid);
  await database.transaction(async (transaction) => {
    const reminder = await findReminder(transaction, { userId });
    if (reminder?.channel === 'mail') await turnOff(transaction, reminder.id, clock.now());
  });
}

/**
 * Keeps the time of the last reminder for a while, or turning it off and on again would lead to a second one that day.
 */
async function turnOff(queries: Queries, id: number, now: number): Promise<void> {
  const [reminder] = await queries.select().from(reminders).where(eq(reminders.id, id)).for('update');
  if (!reminder) return;
  const lastSentAt = sentAt(reminder, now);
  const isIt = eq(reminders.id, id);
  if (!lastSentAt) return void (await queries.delete(reminders).where(isIt));
  const ended = { state: 'off' as const, dueAt: null, nextAttemptAt: null, attempts: 0, ...NO_SUBSCRIPTION };
  await queries
    .update(reminders)
    .set({ ...ended, lastSentAt, usedAt: new Date(now) })
    .where(isIt);
}

/** Only the browser and the push service know the endpoint, so a caller who sends it may replace it. */
export async function renewSubscription(
  endpoint: string,
  subscription: PushSubscriptionBody,
  { database, offered }: ReminderDeps,
): Promise<void> {
  if (!offered.push) throw notFound(reminderMessages.notOffered);
  const address = storedSubscription(subscription);
  await database.transaction(async (transaction) => {
    await lockEndpoint(transaction, address.endpointHash);
    const isIt = eq(reminders.endpointHash, hashSecret(endpoint));
    const [known] = await transaction.select().from(reminders).where(isIt);
    if (!known) throw notFound(reminderMessages.subscriptionUnknown);
    await takeSubscription(transaction, address.endpointHash, known.playerId);
    await transaction
      .update(reminders)
      .set(address)
      .where(and(eq(reminders.id, known.id), isIt));
  });
}

/** Those that are on. Counting stops at the length of the longest list. */
export async function countReminders(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(sql`SELECT count(*)::int AS total
    FROM (SELECT FROM reminders WHERE state = 'on' LIMIT ${LIST_TOTAL_MAX}) AS counted`);
  return rows[0]!.total;
}
