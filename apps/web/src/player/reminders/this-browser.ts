import { hasFields, isInteger, isNullOr, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { endPush } from './push.ts';

/** The push reminder that comes to this browser. */
interface BrowserReminder {
  /** The user's id as of the last visit; null for a guest. */
  owner: number | null;
  /** The address of the subscription, by which the server knows this browser. */
  endpoint: string;
}

const isBrowserReminder = hasFields<BrowserReminder>({ owner: isNullOr(isInteger(1)), endpoint: isText });

/** Undefined in nearly all browsers: only those with a reminder do more than read this. */
export const browserReminder = stored('sixfold-reminder', isBrowserReminder, undefined);

/** Ends the subscription of this browser. */
export async function forgetReminder(): Promise<void> {
  browserReminder.remove();
  await endPush();
}
