import { storedKeys } from '../browser/storage.ts';

export const OUTBOX_PREFIX = 'sixfold-outbox:';

/** What the item under the key is, as its last part says. */
export const kindIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Of what waits to be sent, oldest first. Each item has a key of its own, so that two tabs cannot overwrite each other's. */
export const itemKeys = (): string[] => storedKeys(OUTBOX_PREFIX).sort();
