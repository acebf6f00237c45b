import { authStore } from '../session/auth.ts';
import { onReturn } from '../browser/on-return.ts';
import { itemKeys, kindIn, OUTBOX_PREFIX } from './keys.ts';
import { onStalled, tellSent } from './events.ts';

/**
 * Sends what waits: now, when the network is back, when the visitor is, when another player is, and again after each
 * failure. Tells what another tab has sent. Returns its undo.
 */
export function watchOutbox(): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const retryIn = (pause: number) => {
    clearTimeout(retry);
    retry = setTimeout(look, pause);
  };
  look();
  addEventListener('online', look);
  addEventListener('storage', tellRemoved);
  const stopReturn = onReturn(look);
  const stopAuth = authStore.subscribe(look);
  const stopStalled = onStalled(retryIn);
  return () => {
    removeEventListener('online', look);
    removeEventListener('storage', tellRemoved);
    stopReturn();
    stopAuth();
    stopStalled();
    clearTimeout(retry);
  };
}

/** What a tab has sent it takes out of the storage that all share. */
function tellRemoved({ key, newValue }: StorageEvent): void {
  if (newValue === null && key?.startsWith(OUTBOX_PREFIX)) tellSent(kindIn(key));
}

/** Hardly ever does anything wait, so what sends it is fetched only then. */
function look(): void {
  if (itemKeys().length > 0) void import('./queue.ts').then(({ flush }) => flush()).catch(() => undefined);
}
