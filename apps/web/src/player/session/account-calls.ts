import type * as contract from '@sixfold/contract';
import type { SessionUser } from '@sixfold/contract';
import { callLight, isAcknowledged, isId, ok, type Acknowledged, type Light } from '../../lib/api/light-calls.ts';
import { hasFields, isBoolean, isText } from '../../lib/browser/guards.ts';
import { authStore, signOut, updateUser } from './auth.ts';

export const logout: Light<typeof contract.logout, Acknowledged> = {
  method: 'POST',
  path: '/auth/logout',
  auth: 'user',
  isReply: isAcknowledged,
};

export const getAccount: Light<typeof contract.getAccount> = {
  method: 'GET',
  path: '/account',
  auth: 'user',
  isReply: hasFields({
    ...ok,
    data: hasFields<SessionUser>({ id: isId, email: isText, displayName: isText, isAdmin: isBoolean }),
  }),
};

/** Signs out of this browser immediately, without waiting for the server to revoke the token. */
export function logOut(): void {
  if (authStore.get().isAuthenticated) callLight(logout).catch(() => undefined);
  signOut();
}

/** Refreshes the display name and admin flag, which may be stale in the cookie. */
export async function refreshAccount(): Promise<void> {
  const { token } = authStore.get();
  if (token === null) return;
  const { data } = await callLight(getAccount);
  if (authStore.get().token === token) updateUser(data);
}
