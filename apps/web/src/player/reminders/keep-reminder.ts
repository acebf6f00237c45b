import { call } from '../../lib/api/call.ts';
import { getReminder, renewSubscription, setReminder } from '../../lib/api/reminder-calls.ts';
import { workerContainer } from '../../lib/browser/worker-container.ts';
import { currentUserId } from '../session/auth.ts';
import { currentPush, renewPush } from './push.ts';
import { getServerKey, guestSession, localTimeZone } from './reminder.ts';
import { toBody } from './subscription.ts';
import { browserReminder, forgetReminder } from './this-browser.ts';

/**
 * On every visit with a browser that gets reminders: closes those on screen, and subscribes again if the server's key
 * has changed or the browser has lost its subscription. Follows a player to another time zone. Never asks anything.
 */
export async function keepReminder(): Promise<void> {
  const known = browserReminder.read();
  if (!known) return;
  await closeNotifications();
  const owner = currentUserId();
  // The sign-in has expired. The user may be back soon, and without a game the reminders will stop.
  if (owner === null && known.owner !== null) return;
  const sessionId = guestSession();
  const { reminder } = (await call(getReminder, { query: { sessionId } })).data;
  const current = await currentPush();
  const endpoint = reminder?.endpoint;
  // The service worker may have renewed it, and the page does not know.
  const isHere = endpoint && (endpoint === known.endpoint || endpoint === current?.endpoint);
  if (!isHere) return forgetReminder();

  const isValid = current?.endpoint === endpoint && !reminder.needsRenewal;
  const subscription = isValid ? current : await renew(endpoint);
  if (!subscription) return;
  browserReminder.write({ owner, endpoint: subscription.endpoint });
  const { hour, timeZone, isStopped } = reminder;
  if (isStopped || timeZone === localTimeZone()) return;
  const choice = { channel: 'push' as const, hour, timeZone: localTimeZone() };
  await call(setReminder, { body: { ...choice, subscription: toBody(subscription), sessionId } });
}

async function closeNotifications(): Promise<void> {
  const registration = await workerContainer()?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

async function renew(endpoint: string): Promise<PushSubscription | undefined> {
  const subscription = await renewPush(getServerKey);
  if (subscription) await call(renewSubscription, { body: { endpoint, subscription: toBody(subscription) } });
  return subscription;
}
