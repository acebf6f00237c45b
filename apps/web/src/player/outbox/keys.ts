import { storedKeys } from '../../lib/browser/storage.ts';
import { createSignal } from '../../lib/browser/store.ts';

// Keys and events of the outbox, separate from the queue and the sender, which load once there is something to send.

export const OUTBOX_PREFIX = 'sixfold-outbox:';

/** The item's kind is the last part of its key. */
export const kindInKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Keys of the unsent items, oldest first. Each item has its own key, so that tabs cannot overwrite each other's. */
export const itemKeys = (): string[] => storedKeys(OUTBOX_PREFIX).sort();

/** Fires with the kind of each item that leaves the outbox, in this tab or another. */
export const { on: onSent, emit: notifySent } = createSignal<string>();

/** Fires when items could not be sent, with the milliseconds to wait before the next attempt. */
export const { on: onStalled, emit: notifyStalled } = createSignal<number>();
