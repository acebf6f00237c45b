import * as z from 'zod/mini';
import { SessionId } from '../fields/game-fields.ts';
import { Acknowledged, body, okData } from '../fields/envelope.ts';
import { integer } from '../fields/numbers.ts';
import { Instant } from '../fields/time.ts';
import { PUSH_ENDPOINT_MAX, REMINDER_TOKEN_MAX, TIME_ZONE_MAX } from '../limits.ts';
import { reminderMessages } from '../messages.ts';
import { endpoint } from './endpoint.ts';

export const REMINDER_CHANNELS = ['push', 'mail'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

const Channel = z.enum(REMINDER_CHANNELS, `Channel must be one of ${REMINDER_CHANNELS.join(', ')}`);

const Hour = integer(0, 23);

/** A name such as Europe/Berlin. Offsets are rejected: they do not follow the clock changes. */
export const TimeZone = z
  .string(reminderMessages.timeZoneInvalid)
  .check(
    z.maxLength(TIME_ZONE_MAX, { error: reminderMessages.timeZoneInvalid, abort: true }),
    z.refine(isTimeZone, reminderMessages.timeZoneInvalid),
  );

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The unpadded base64url of a number of bytes. */
const Bytes = (length: number, message: string) =>
  z.string(message).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), message));

/** Credentials have no place in the address, and push services listen on the standard port. */
const PUSH_ENDPOINT = /^https:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?:[/?][\x21-\x7e]*)?$/i;

/** What `PushSubscription.toJSON()` returns, with the key that the browser subscribed with. */
export const PushSubscriptionBody = z.object(
  {
    endpoint: z
      .string(reminderMessages.endpointInvalid)
      .check(
        z.maxLength(PUSH_ENDPOINT_MAX, { error: reminderMessages.endpointInvalid, abort: true }),
        z.regex(PUSH_ENDPOINT, reminderMessages.endpointInvalid),
      ),
    keys: z.object(
      { p256dh: Bytes(65, reminderMessages.keysInvalid), auth: Bytes(16, reminderMessages.keysInvalid) },
      reminderMessages.keysInvalid,
    ),
    /** The reply of `getPushKey`. */
    applicationServerKey: Bytes(65, reminderMessages.keysInvalid),
  },
  reminderMessages.subscriptionRequired,
);
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const ReminderBody = body({
  channel: Channel,
  hour: Hour,
  timeZone: TimeZone,
  /** Required for push. */
  subscription: z.optional(PushSubscriptionBody),
  /** Identifies a guest. */
  sessionId: z.optional(SessionId),
}).check(
  z.refine(({ channel, subscription }) => channel === 'mail' || subscription !== undefined, {
    path: ['subscription'],
    message: reminderMessages.subscriptionRequired,
  }),
);

/** The reminder of a player, who has at most one. */
export const Reminder = z.object({
  channel: z.enum(REMINDER_CHANNELS),
  hour: Hour,
  timeZone: z.string(),
  /** True after too many reminders in a row without a game. Setting the reminder starts it again. */
  isStopped: z.boolean(),
  /** When the next reminder is due; null if it is stopped. */
  nextAt: z.nullable(Instant),
  /** Of the browser that push messages go to; null for mail. */
  endpoint: z.nullable(z.string()),
  /** The server's key has changed: push messages arrive only after the browser has subscribed with the new one. */
  needsRenewal: z.boolean(),
});
export type Reminder = z.infer<typeof Reminder>;

const Player = z.object({ sessionId: z.optional(SessionId) });

export const getReminder = endpoint('GET /reminders', 'optional', {
  query: Player,
  reply: okData(z.object({ reminder: z.nullable(Reminder) })),
});

export const setReminder = endpoint('PUT /reminders', 'optional', {
  body: ReminderBody,
  reply: okData(z.object({ reminder: Reminder })),
});

export const endReminder = endpoint('DELETE /reminders', 'optional', { query: Player, reply: Acknowledged });

export const getPushKey = endpoint('GET /reminders/key', 'none', {
  reply: okData(z.object({ applicationServerKey: z.string() })),
});

/** For the service worker too, which knows neither token nor session. Only the browser knows the old endpoint. */
export const renewSubscription = endpoint('POST /reminders/renewal', 'none', {
  body: body({ endpoint: PushSubscriptionBody.shape.endpoint, subscription: PushSubscriptionBody }),
  reply: Acknowledged,
});

/** For the link in an email, and for mail programs (RFC 8058), which send the token in the path. */
export const endMailReminder = endpoint('POST /reminders/end/:token', 'none', {
  params: z.object({
    token: z.string(reminderMessages.linkInvalid).check(z.maxLength(REMINDER_TOKEN_MAX, reminderMessages.linkInvalid)),
  }),
  reply: Acknowledged,
});
