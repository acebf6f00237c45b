import { isAddedByHand } from '../../lib/browser/added-by-hand.ts';
import { registerWorker, workerContainer } from '../../lib/browser/worker-container.ts';
import { serverKeyOf } from './subscription.ts';

const WORKER_MS = 30_000;

/** Whether this browser can show notifications while the site is closed. */
export type PushSupport = 'supported' | 'denied' | 'only when installed' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!workerContainer() || !('PushManager' in window) || !('Notification' in window)) {
    return isAddedByHand() ? 'only when installed' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

export const BLOCKED =
  "Notifications from this site are blocked. Allow them in your browser's settings for this site, then try again.";

/** The visitor has refused, or closed the question. */
export class NotAllowed extends Error {
  constructor() {
    super(pushSupport() === 'denied' ? BLOCKED : 'Your browser has not allowed notifications. Please try again.');
  }
}

type GetServerKey = () => Promise<string>;

/** Call it right after a tap: it may ask for permission, and browsers refuse to ask at other times. */
export async function requestPush(getServerKey: GetServerKey): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  return subscribe(getServerKey);
}

/** Never asks. Undefined without permission. */
export async function renewPush(getServerKey: GetServerKey): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return undefined;
  return subscribe(getServerKey);
}

/** This browser's subscription, or a new one if it has none with this key. */
async function subscribe(getServerKey: GetServerKey): Promise<PushSubscription> {
  const [{ pushManager }, serverKey] = await Promise.all([readyWorker(), getServerKey()]);
  const known = await pushManager.getSubscription();
  if (known && serverKeyOf(known) === serverKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

export async function currentPush(): Promise<PushSubscription | null> {
  const registration = await workerContainer()?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's subscription. Never throws: the server deletes what the push service no longer knows. */
export async function endPush(): Promise<void> {
  try {
    await (await currentPush())?.unsubscribe();
  } catch {
    // The browser has lost it already.
  }
}

/** With data saver, no worker has been registered yet. On a slow network, installing it takes long. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const container = workerContainer();
  if (!container) throw new Error('This browser has no service worker.');
  await registerWorker(container);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker has not started.')), WORKER_MS);
  });
  return Promise.race([container.ready, late]).finally(() => clearTimeout(timer));
}
