import { PAGE_PATHS } from '@sixfold/contract';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SYNC_TAG } from '../lib/outbox/copies.ts';
import { DAILY_PATH, unlessOver } from './daily-copy.ts';
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
const TAKE_OVER_MS = 2_000;

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
const landingPage = files.createHandlerBoundToURL('/landing.html');
const anyPage = files.createHandlerBoundToURL('/index.html');
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pages.has(url.pathname),
  async (options) =>
    (await updateOnReload(options.request)) ?? (options.url.pathname === '/' ? landingPage : anyPage)(options),
);

let updateDeadline: number | undefined;

/**
 * A player who reloads the only tab gets the waiting release, even if the current release cannot offer it. The tab
 * reloads until the new worker has taken over, but not for long, because Chromium may leave a worker waiting.
 */
async function updateOnReload({ cache }: Request): Promise<Response | undefined> {
  const { waiting } = self.registration;
  const isDue = updateDeadline === undefined ? cache !== 'default' : Date.now() < updateDeadline;
  if (!waiting || !isDue) return undefined;
  if ((await self.clients.matchAll({ type: 'window' })).length > 1) return undefined;
  if (updateDeadline === undefined) {
    updateDeadline = Date.now() + TAKE_OVER_MS;
    waiting.postMessage('update');
  }
  return new Response('', { headers: { 'Content-Type': 'text/html', Refresh: '0' } });
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === FIRST_SCRIPT, firstScript);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === DAILY_PATH, daily);
// Any file in the cache: a tab may need the files of the earlier release it was opened with.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('install', (event) => {
  void files.install(event);
  event.waitUntil(firstScript.handle({ event, request: new Request(FIRST_SCRIPT) }));
  // This visit fetched the puzzle before there was a worker to cache it.
  event.waitUntil(daily.handle({ event, request: new Request(DAILY_PATH) }).catch(() => undefined));
});

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
