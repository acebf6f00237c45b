import { toBody } from '../player/reminders/subscription.ts';

interface Reminder extends NotificationOptions {
  title: string;
  /** Where a tap leads. */
  navigate: string;
}

/** Shown if a message cannot be parsed: browsers show a notification of their own if the worker shows none. */
const DEFAULT: Reminder = { title: "Today's puzzle is ready", navigate: '/start', tag: 'daily-reminder' };

/** Where players enter. In tabs that were opened on other pages, they may be writing something. */
const GAME_PAGES = ['/start', '/play'];

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

/**
 * Shows a pushed reminder. Browsers that know declarative messages show it without the worker. One with the tag of an
 * earlier notification replaces it.
 */
export function showReminder({ registration }: Pick<Worker, 'registration'>, data: PushMessageData | null) {
  const { title, navigate, ...options } = parse(data) ?? DEFAULT;
  return registration.showNotification(title, { ...options, data: navigate });
}

function parse(data: PushMessageData | null): Reminder | undefined {
  if (!data) return undefined;
  try {
    const { notification } = data.json() as { notification?: Partial<Reminder> };
    const { title, navigate } = notification ?? {};
    return title && navigate ? { ...notification, title, navigate } : undefined;
  } catch {
    return undefined;
  }
}

/** Closes the notification and shows today's game, in a tab with the game if there is one. A game is saved anyway. */
export async function openReminder({ clients, location }: Worker, notification: Notification): Promise<void> {
  notification.close();
  // Only the path: the server may be known by several addresses.
  const { pathname } = new URL(String(notification.data), location.href);
  const tabs = await clients.matchAll({ type: 'window' });
  // The URL with which the tab was opened: the worker cannot see where the player has gone from there.
  const tab = tabs.find(({ url }) => GAME_PAGES.includes(new URL(url).pathname));
  if (!tab) return void (await clients.openWindow(pathname));
  await tab.focus();
  await tab.navigate(pathname);
}

/** Missing in TypeScript's types. */
export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Spelled out, because importing the call would pull in its schemas. A test compares the two. */
export const RENEWAL_PATH = '/api/v1/reminders/renewal';

/** Tells the server where to send reminders from now on. If this fails, the page does so on the next visit. */
export async function renewReminder(
  { registration }: Pick<Worker, 'registration'>,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const subscription =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await fetch(RENEWAL_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: oldSubscription.endpoint, subscription: toBody(subscription) }),
  });
}
