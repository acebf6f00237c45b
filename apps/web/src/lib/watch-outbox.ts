import { authStore } from './auth.ts';
import { onReturn } from './on-return.ts';
import { itemKeys, kindIn, OUTBOX_PREFIX } from './outbox-keys.ts';
import { tellSent } from './sent.ts';

/**
 * Sends what waits: now, when the network is back, when the visitor is, and when another player is. Tells what another
 * tab has sent. Returns its undo.
 */
export function watchOutbox(): () => void {
  look();
  addEventListener('online', look);
  addEventListener('storage', tellRemoved);
  const stopReturn = onReturn(look);
  const stopAuth = authStore.subscribe(look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('storage', tellRemoved);
    stopReturn();
    stopAuth();
  };
}

/** What a tab has sent it takes out of the storage that all share. */
function tellRemoved({ key, newValue }: StorageEvent): void {
  if (newValue === null && key?.startsWith(OUTBOX_PREFIX)) tellSent(kindIn(key));
}

/** Hardly ever does anything wait, so what sends it is fetched only then. */
function look(): void {
  if (itemKeys().length > 0) void import('./outbox.ts').then(({ flush }) => flush()).catch(() => undefined);
}
