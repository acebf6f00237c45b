import { onReturn } from '../lib/browser/on-return.ts';
import { createStore } from '../lib/browser/store.ts';

const UPDATE_CHECK_MS = 3_600_000;
const TAKE_OVER_MS = 2_000;

/** The worker of a newer release, which waits until it is told to take over or every tab is closed. */
export const waitingStore = createStore<ServiceWorker | null>(null);

/** Registers the worker that makes the site work offline, except in development or if the owner has turned it off. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer }; // only with HTTPS
  const isOff = document.documentElement.dataset['serviceWorker'] === 'off';
  if (!import.meta.env.PROD || !container || isOff) return;
  const registration = await container.register('/sw.js');
  const publish = () => waitingStore.set(container.controller && registration.waiting);
  const follow = () => registration.installing?.addEventListener('statechange', publish);
  publish();
  follow();
  registration.addEventListener('updatefound', follow);
  container.addEventListener('controllerchange', publish);

  // Browsers check for updates on navigation, which an installed app may not do for days.
  let checkedAt = Date.now();
  onReturn(() => {
    if (Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Reloads this tab with the new release. Other tabs stay on the old one, whose files the worker keeps. */
export function takeUpdate(waiting: ServiceWorker): void {
  const { serviceWorker: container } = navigator;
  // Chromium may leave the new worker waiting for minutes while the old one is busy. Without a worker, the server sends
  // the new release, and the next registration starts the new worker.
  const timer = setTimeout(() => {
    void container
      .getRegistration()
      .then((registration) => registration?.unregister())
      .finally(() => location.reload());
  }, TAKE_OVER_MS);
  const reload = () => {
    clearTimeout(timer);
    location.reload();
  };
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('update');
}
