import type { Reminder, ReminderChannel } from '@sixfold/contract';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { endReminder, getPushKey, getReminder, setReminder } from '../../lib/api/reminder-calls.ts';
import { reloadAll, type Resource } from '../../lib/api/resource.ts';
import { authStore, currentUserId, type AuthUser } from '../session/auth.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { NotAllowed, requestPush } from './push.ts';
import { toBody } from './subscription.ts';
import { browserReminder, forgetReminder } from './this-browser.ts';

export interface ReminderChoice {
  channel: ReminderChannel | 'off';
  hour: number;
}

const KEY = 'reminder ';

/** Null if the player has none. */
export function reminderOf(user: AuthUser | null): Resource<Reminder | null> {
  const sessionId = user ? undefined : currentSessionId();
  return {
    key: `${KEY}${user?.id ?? sessionId}`,
    load: async () => (await call(getReminder, { query: { sessionId } })).data.reminder,
    // The player may have changed it in another browser.
    freshFor: () => 0,
  };
}

/** Guests are identified by their session. */
export const guestSession = (): string | undefined => (authStore.get().user ? undefined : currentSessionId());

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const getServerKey = async (): Promise<string> => (await call(getPushKey)).data.applicationServerKey;

/** Sets or ends the player's reminder. For push, call it right after a tap: it may ask for permission. */
export async function saveReminder({ channel, hour }: ReminderChoice): Promise<void> {
  const sessionId = guestSession();
  const push = channel === 'push' ? await requestPush(getServerKey) : undefined;
  if (channel === 'off') await call(endReminder, { query: { sessionId } });
  else {
    const subscription = push && toBody(push);
    await call(setReminder, { body: { channel, hour, timeZone: localTimeZone(), subscription, sessionId } });
  }
  if (push) browserReminder.write({ owner: currentUserId(), endpoint: push.endpoint });
  else await forgetReminder();
  await reloadAll(KEY);
}

/** Why saving has failed. */
export const reminderFailure = (error: unknown): string =>
  messageOf(error, error instanceof NotAllowed ? error.message : 'Failed to save your reminder. Please try again.');
