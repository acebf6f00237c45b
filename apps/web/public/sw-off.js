// Sent as sw.js when the owner sets SERVICE_WORKER=off: removes the worker and its caches. Open pages keep working.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));

async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
