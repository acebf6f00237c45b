import { authStore } from './auth.ts';
import { onReturn } from './on-return.ts';
import { itemKeys } from './outbox-keys.ts';

/** Sends what waits: now, when the network is back, when the visitor is, and when another player is. Returns its undo. */
export function watchOutbox(): () => void {
  look();
  addEventListener('online', look);
  const stopReturn = onReturn(look);
  const stopAuth = authStore.subscribe(look);
  return () => {
    removeEventListener('online', look);
    stopReturn();
    stopAuth();
  };
}

/** Hardly ever does anything wait, so what sends it is fetched only then. */
function look(): void {
  if (itemKeys().length > 0) void import('./outbox.ts').then(({ flush }) => flush()).catch(() => undefined);
}
