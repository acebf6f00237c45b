import { nextRollover } from '@sixfold/game';
import { lazily } from '../../lib/lazily.ts';

export interface Schedule {
  /** From 0 to 23, in the time zone. */
  hour: number;
  timeZone: string;
}

/** Reminders of the same hour are sent over this time. */
const SPREAD_MS = 60_000;

/** Loaded on first use: it would slow down every start. */
const loadTemporal = lazily(() => import('temporal-polyfill'));

/**
 * The first time after `after`, on a later day in the time zone than the last reminder. An hour that the clocks skip
 * counts as the one after it, and an hour that comes twice as the first of the two, so that each day has exactly one.
 */
export async function nextReminder(
  { hour, timeZone }: Schedule,
  after: number,
  lastSentAt: number | undefined,
): Promise<number> {
  const { Temporal } = await loadTemporal();
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  let day = dayOf(after);
  if (lastSentAt !== undefined) {
    const dayAfter = dayOf(lastSentAt).add({ days: 1 });
    if (Temporal.PlainDate.compare(dayAfter, day) > 0) day = dayAfter;
  }
  for (;;) {
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: { hour } });
    // A time zone may skip a whole day, whose reminder then falls on the day after it.
    const isSameDay = day.equals(dayOf(epochMilliseconds));
    if (isSameDay && epochMilliseconds > after) return epochMilliseconds;
    day = day.add({ days: 1 });
  }
}

/** The same after a change of the hour or the zone, which must not lead to a second reminder of the same game. */
export const nextAfterChange = (schedule: Schedule, now: number, lastSentAt: number | undefined): Promise<number> =>
  nextReminder(schedule, lastSentAt === undefined ? now : Math.max(now, nextRollover(lastSentAt) - 1), lastSentAt);

/** When to send a reminder that is due: spread by player, the same every day. */
export const attemptAt = (dueAt: number, playerId: number): Date => new Date(dueAt + ((playerId * 7919) % SPREAD_MS));
