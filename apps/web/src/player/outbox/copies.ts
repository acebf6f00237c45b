// Copies of the games that wait in the outbox, for the service worker, which cannot read local storage. With
// Background Sync, the worker sends them even if no page is open. The outbox remains the source of truth.

/** The name of the lock for sending, and of the cache with the copies. */
export const OUTBOX = 'sixfold-outbox';
const PREFIX = '/outbox/';
export const SYNC_TAG = 'outbox';

export interface Copy {
  /** As in the outbox: null for a guest. */
  owner: number | null;
  url: string;
  body: unknown;
  /** Set by the worker. */
  isSent?: true;
}

/** Not in TypeScript's types: only Chromium has it. */
type SyncRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

const hasSync = (): boolean => 'SyncManager' in globalThis;

export async function readCopies(): Promise<[key: string, copy: Copy][]> {
  const cache = await caches.open(OUTBOX);
  const copies: [string, Copy][] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const key = decodeURIComponent(new URL(request.url).pathname.slice(PREFIX.length));
    if (response) copies.push([key, (await response.json()) as Copy]);
  }
  return copies;
}

export const writeCopy = async (key: string, copy: Copy): Promise<void> =>
  (await caches.open(OUTBOX)).put(PREFIX + encodeURIComponent(key), new Response(JSON.stringify(copy)));

/** The keys of the items that the worker has sent. Never throws: without copies, the page sends everything itself. */
export async function sentByWorker(): Promise<string[]> {
  const copies = hasSync() ? await readCopies().catch(() => []) : [];
  return copies.filter(([, { isSent }]) => isSent).map(([key]) => key);
}

/** Replaces all copies, and has the browser wake the worker once there is a network. Never throws. */
export async function replaceCopies(copies: readonly [key: string, copy: Copy][]): Promise<void> {
  if (!hasSync()) return;
  try {
    await caches.delete(OUTBOX);
    const registration = await navigator.serviceWorker.getRegistration();
    if (copies.length === 0 || !registration) return;
    for (const [key, copy] of copies) await writeCopy(key, copy);
    await (registration as SyncRegistration).sync.register(SYNC_TAG);
  } catch {
    // Storage is full or blocked, or the visitor has turned Background Sync off.
  }
}
