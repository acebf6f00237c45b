import { onReturn } from '../../lib/browser/on-return.ts';
import { consentStore } from '../consent/consent.ts';
import { authStore } from '../session/auth.ts';
import { itemKeys, kindInKey, notifySent, onStalled, OUTBOX_PREFIX } from './keys.ts';

/**
 * Flushes the outbox now, when the network or the visitor comes back, when the sign-in or consent changes, and after each
 * failure. Also reports what other tabs have sent. Returns a function that stops it.
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
  const stopConsent = consentStore.subscribe(flushIfNeeded);
  const stopStalled = onStalled(retryIn);
  return () => {
    removeEventListener('online', flushIfNeeded);
    removeEventListener('storage', reportRemoved);
    stopReturn();
    stopAuth();
    stopConsent();
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
