import { pageAt, PAGE_PATHS } from '@sixfold/contract';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SYNC_TAG } from '../player/outbox/copies.ts';
import { DAILY_PATH, unlessOver } from './daily-copy.ts';
import { openReminder, renewReminder, showReminder, type SubscriptionChange } from './reminders.ts';
import { sendCopies } from './send-copies.ts';

/** Chromium's sync event, which TypeScript's types lack. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  /** Set by the server: changes with the headers that it sends with every page. */
  SITE: string;
};
/** Filled in by the build (scripts/lib/service-worker.mjs). Files with fixed names have an integrity hash. */
declare const FILES: readonly { url: string; integrity?: string }[];

const FIRST_SCRIPT = '/before-paint.js';
const LATEST = 'sixfold-latest';

/** A proxy's error page must not hide a good copy. */
const failOnServerError = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`The server replied ${response.status}.`);
    return response;
  },
};

const files = new PrecacheController({ cacheName: 'sixfold-files' });
files.addToCacheList(
  FILES.map(({ url, integrity }) =>
    integrity === undefined ? { url, revision: null } : { url, integrity, revision: integrity + self.SITE },
  ),
);
// Not in the list: it contains server settings, which may change without a release.
const firstScript = new NetworkFirst({ cacheName: LATEST, networkTimeoutSeconds: 1, plugins: [failOnServerError] });
const daily = new NetworkFirst({
  cacheName: LATEST,
  networkTimeoutSeconds: 3,
  plugins: [
    failOnServerError,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => unlessOver(cachedResponse, Date.now()) },
  ],
});

// The admin panel is of no use offline, so its page always comes from the server.
const pages = new Set<string>(PAGE_PATHS.filter((path) => path !== '/admin'));
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pages.has(pageAt(url.pathname)),
  async (options) => {
    const page = options.url.pathname === '/' ? '/landing.html' : '/index.html';
    return (await updateOnReload(options.request, page)) ?? files.createHandlerBoundToURL(page)(options);
  },
);

/**
 * A player who reloads the only tab gets the page of the waiting release, even if the current release cannot offer it.
 * The page does not wait for the new worker: Chromium may take minutes to let it take over.
 */
async function updateOnReload({ cache }: Request, page: string): Promise<Response | undefined> {
  const { waiting } = self.registration;
  if (!waiting || cache === 'default') return undefined;
  if ((await self.clients.matchAll({ type: 'window' })).length > 1) return undefined;
  const newPage = await caches.match(page, { cacheName: LATEST });
  if (newPage) waiting.postMessage('update');
  return newPage;
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === FIRST_SCRIPT, firstScript);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === DAILY_PATH, daily);
// Any file in the cache: a tab may need the files of the earlier release it was opened with.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
  // This visit fetched the puzzle before there was a worker to cache it.
  event.waitUntil(daily.handle({ event, request: new Request(DAILY_PATH) }).catch(() => undefined));
});

/** In the end, it stores the pages where the worker of the current release finds them. */
async function install(event: ExtendableEvent): Promise<void> {
  await Promise.all([files.install(event), firstScript.handle({ event, request: new Request(FIRST_SCRIPT) })]);
  const latest = await caches.open(LATEST);
  for (const page of ['/landing.html', '/index.html']) await latest.put(page, (await files.matchPrecache(page))!);
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

async function takeOver(event: ExtendableEvent): Promise<void> {
  await self.clients.claim();
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Another tab may still need the files of the earlier release. They are deleted when a later release takes over.
  if (tabs.length <= 1) await files.activate(event);
}

self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting();
});

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendCopies());
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(self, event.notification)));
self.addEventListener('pushsubscriptionchange' as 'message', (event: unknown) => {
  (event as SubscriptionChange).waitUntil(renewReminder(self, event as SubscriptionChange));
});
