import { onReturn } from '../browser/on-return.ts';
import { storedKeys } from '../browser/storage.ts';
import { createSignal } from '../browser/store.ts';
import { authStore } from '../session/auth.ts';

export const OUTBOX_PREFIX = 'sixfold-outbox:';

/** What the item under the key is, as its last part says. */
export const kindIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Of what waits to be sent, oldest first. Each item has a key of its own, so that two tabs cannot overwrite each other's. */
export const itemKeys = (): string[] => storedKeys(OUTBOX_PREFIX).sort();

/** Told the kind of each item that has left the outbox, from this tab or another, at once or after waiting. */
export const { on: onSent, tell: tellSent } = createSignal<string>();

/** Told when items could not be sent, with the milliseconds to wait before the next attempt. */
export const { on: onStalled, tell: tellStalled } = createSignal<number>();

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
