import { REMINDERS_UNANSWERED_MAX, STOPPED_REMINDER_DAYS } from '../limits.ts';
import type { CallDoc, CallName } from './call-doc.ts';

export const reminderCalls = {
  getReminder: {
    summary: 'Get the reminder',
    description:
      'With a token, that of the account; otherwise that of the guest with this `sessionId`. Null if there is none.',
  },
  setReminder: {
    summary: 'Set the reminder',
    description:
      "A player has one reminder: by push to one browser or, with an account, by mail. It is sent at most once a day, and only if that day's game is not " +
      `finished. After ${REMINDERS_UNANSWERED_MAX} in a row without a game it stops, and is deleted ${STOPPED_REMINDER_DAYS} days later; ` +
      'setting it starts it again. An hour that does not exist on a day, because the clocks change, counts as the next one. ' +
      'Returns 404 if the site does not offer the channel.',
    failures: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  endReminder: { summary: 'End the reminder', description: 'Succeeds even if there is none.' },
  getPushKey: {
    summary: 'Get the key for push subscriptions',
    description:
      'The VAPID public key in base64url, as `PushManager.subscribe()` takes it. Returns 404 if the site does not offer push messages.',
    failures: ['NOT_FOUND'],
  },
  renewSubscription: {
    summary: 'Replace a push subscription',
    description:
      'For a browser whose subscription has changed, or was made with an earlier key. `endpoint` is the one that the ' +
      'server knows. Nothing else about the reminder changes. Returns 404 if no reminder has this endpoint.',
    failures: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  endMailReminder: {
    summary: 'End reminders by mail with the token from an email',
    description:
      'Needs no account. Mail programs call it by themselves (RFC 8058), with a form as the body. Succeeds however often it is called; the token does not expire.',
    failures: ['INVALID_TOKEN'],
  },
} satisfies Partial<Record<CallName, CallDoc>>;
