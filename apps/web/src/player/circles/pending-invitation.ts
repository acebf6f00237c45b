import { VERIFY_LINK_HOURS } from '@sixfold/contract';
import { hasFields, isCount, isText } from '../../lib/browser/guards.ts';
import { stored } from '../../lib/browser/storage.ts';

const LIFETIME_MS = VERIFY_LINK_HOURS * 60 * 60 * 1000;

const isPending = hasFields<{ secret: string; until: number }>({ secret: isText, until: isCount });
// For all tabs: the link in the verification mail opens another one.
const saved = stored('sixfold-invitation', isPending, undefined);

/** Saves the invitation of a guest, who has to log in or register first. */
export const savePendingInvitation = (secret: string): boolean =>
  saved.write({ secret, until: Date.now() + LIFETIME_MS });

export function pendingInvitation(): string | undefined {
  const found = saved.read();
  if (found && found.until > Date.now()) return found.secret;
  saved.remove();
  return undefined;
}

export const clearPendingInvitation = saved.remove;
