import { hasFields, isInteger, isNullOr, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';
import { endPush } from './push.ts';

/** The push reminder that comes to this browser. */
interface BrowserReminder {
  /** The user's id; null for a guest. */
  owner: number | null;
  /** The address of the subscription, by which the server knows this browser. */
  endpoint: string;
}

const isBrowserReminder = hasFields<BrowserReminder>({ owner: isNullOr(isInteger(1)), endpoint: isText });

/** Undefined in nearly all browsers: only those with a reminder do more than read this. */
export const browserReminder = stored('sixfold-reminder', isBrowserReminder, undefined);

/** Moves the guest's reminder to the user. */
export function adoptReminder(owner: number): void {
  const known = browserReminder.read();
  if (known?.owner === null) browserReminder.write({ ...known, owner });
}

/** Ends the subscription of this browser. */
export async function forgetReminder(): Promise<void> {
  browserReminder.remove();
  await endPush();
}

/** Ends the reminder that comes to this browser for a user who leaves it. */
export async function leaveReminder(userId: number): Promise<void> {
  if (browserReminder.read()?.owner === userId) await forgetReminder();
}
