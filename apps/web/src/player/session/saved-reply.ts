import { bearerToken } from '../../lib/api/call.ts';
import type { Resource } from '../../lib/api/resource.ts';
import { hasFields, isCount, isOneOf, type Guard } from '../../lib/browser/guards.ts';
import { stored, storedKeys, storedText } from '../../lib/browser/storage.ts';
import { authStore, currentUserId, type AuthUser } from './auth.ts';

const PREFIX = 'sixfold-known-';

const ownedBy = (userId: number | null) => `-of-${userId}`;

/**
 * Saves the latest reply about a user, for when the server cannot be reached. A reply saved under another key, such as
 * that of another day, does not count. Nothing is saved for a guest.
 */
export function savedReply<T>(
  user: AuthUser | null,
  name: string,
  key: string,
  isData: Guard<T>,
): Resource<T>['saved'] {
  if (user === null) return undefined;
  const isSaved = hasFields<{ key: string; savedAt: number; data: T }>({
    key: isOneOf([key]),
    savedAt: isCount,
    data: isData,
  });
  const slot = stored(PREFIX + name + ownedBy(user.id), isSaved, undefined);
  return {
    read() {
      const saved = slot.read();
      return saved && { data: saved.data, savedAt: saved.savedAt };
    },
    write(data) {
      // If another account has signed in in another tab, the call carried its token.
      if (bearerToken() === authStore.get().token) slot.write({ key, savedAt: Date.now(), data });
    },
  };
}

authStore.subscribe(forgetOthers);
forgetOthers();

/** Saved replies last as long as the sign-in. */
function forgetOthers(): void {
  for (const key of storedKeys(PREFIX)) if (!key.endsWith(ownedBy(currentUserId()))) storedText(key).remove();
}
