import { isServerReachable } from '../lib/api/fetch-text.ts';
import { onReturn } from '../lib/browser/on-return.ts';
import { createStore } from '../lib/browser/store.ts';
import { registerWorker, workerContainer } from '../lib/browser/worker-container.ts';

const UPDATE_CHECK_MS = 3_600_000;
const TAKE_OVER_MS = 2_000;

/** The worker of a newer release, which waits until it is told to take over or every tab is closed. */
export const waitingStore = createStore<ServiceWorker | null>(null);

/** Registers the worker for offline use. */
export async function startServiceWorker(): Promise<void> {
  const container = workerContainer();
  if (!container) return;
  const registration = await registerWorker(container);
  const publish = () => waitingStore.set(container.controller && registration.waiting);
  const follow = () => registration.installing?.addEventListener('statechange', publish);
  publish();
  follow();
  registration.addEventListener('updatefound', follow);
  container.addEventListener('controllerchange', publish);

  // Browsers check for updates on navigation, but an installed app may not navigate for days.
  let checkedAt = Date.now();
  onReturn(() => {
    if (Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Reloads this tab with the new release. Other tabs stay on the old one, whose files the worker keeps. */
export async function takeUpdate(waiting: ServiceWorker): Promise<void> {
  const { serviceWorker: container } = navigator;
  const reload = () => location.reload();
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('update');
  await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS));
  // Chromium may leave the new worker waiting for minutes while the old one is busy. Without a worker, the server sends
  // the new release, and the next registration starts the new worker. Without a network, the page needs the old worker.
  if (!(await isServerReachable())) return container.removeEventListener('controllerchange', reload);
  const registration = await container.getRegistration();
  await registration?.unregister();
  reload();
}
