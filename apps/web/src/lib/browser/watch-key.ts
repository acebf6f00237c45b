import { onReturn } from './on-return.ts';

/** Calls back when another tab may have changed what is stored under the key. Returns a function that stops it. */
export function watchKey(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  addEventListener('storage', onStorage);
  // A frozen tab misses storage events.
  const stopReturn = onReturn(listener);
  return () => {
    removeEventListener('storage', onStorage);
    stopReturn();
  };
}
