import { onReturn } from '../browser/on-return.ts';
import { storedKeys } from '../browser/storage.ts';
import { createSignal } from '../browser/store.ts';
import { authStore } from '../session/auth.ts';

// The part of the outbox that every page loads. send.ts and queue.ts are loaded once there is something to send.

export const OUTBOX_PREFIX = 'sixfold-outbox:';

/** The item's kind is the last part of its key. */
export const kindInKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Keys of the unsent items, oldest first. Each item has its own key, so that tabs cannot overwrite each other's. */
export const itemKeys = (): string[] => storedKeys(OUTBOX_PREFIX).sort();

/** Fires with the kind of each item that leaves the outbox, in this tab or another. */
export const { on: onSent, emit: notifySent } = createSignal<string>();

const stalled = createSignal<number>();

/** Called when items could not be sent, with the milliseconds to wait before the next attempt. */
export const notifyStalled = stalled.emit;

/**
 * Flushes the outbox now, when the network or the visitor comes back, when the sign-in changes, and after each failure.
 * Also reports what other tabs have sent. Returns a function that stops it.
 */
export function watchOutbox(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(flushIfNeeded, delay);
  };
  flushIfNeeded();
  addEventListener('online', flushIfNeeded);
  addEventListener('storage', reportRemoved);
  const stopReturn = onReturn(flushIfNeeded);
  const stopAuth = authStore.subscribe(flushIfNeeded);
  const stopStalled = stalled.on(retryIn);
  return () => {
    removeEventListener('online', flushIfNeeded);
    removeEventListener('storage', reportRemoved);
    stopReturn();
    stopAuth();
    stopStalled();
    clearTimeout(timer);
  };
}

/** A tab that has sent an item removes it from the shared storage. */
function reportRemoved({ key, newValue }: StorageEvent): void {
  if (newValue === null && key?.startsWith(OUTBOX_PREFIX)) notifySent(kindInKey(key));
}

/** The outbox is nearly always empty, so the code that sends is loaded on demand. */
function flushIfNeeded(): void {
  if (itemKeys().length > 0) void import('./send.ts').then(({ flush }) => flush()).catch(() => undefined);
}
