import { vi } from 'vitest';

/** Fakes the parts of Cache Storage and Background Sync that the outbox uses. Returns the registered sync tags. */
export function stubCacheStorage(): string[] {
  const stores = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((path) => ({ url: `https://sixfold.example${path}` })),
      match: async ({ url }: { url: string }) => new Response(store.get(new URL(url).pathname)),
      put: async (path: string, response: Response) => void store.set(path, await response.text()),
    };
  };
  const tags: string[] = [];
  const registration = { sync: { register: async (tag: string) => void tags.push(tag) } };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stores.delete(name) });
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, task: () => Promise<unknown>) => task() },
    serviceWorker: { getRegistration: async () => registration },
  });
  return tags;
}
