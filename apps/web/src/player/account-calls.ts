import { call } from '../lib/api/call.ts';
import { getAccount, logout } from '../lib/api/first-calls.ts';
import { leaveReminder } from './reminders/this-browser.ts';
import { authStore, signOut, updateUser } from './session/auth.ts';

/** Signs out of this browser immediately, without waiting for the server to revoke the token. */
export function logOut(): void {
  const { user } = authStore.get();
  if (user) {
    call(logout).catch(() => undefined);
    void leaveReminder(user.id);
  }
  signOut();
}

/** Refreshes the display name and admin flag, which may be stale in the cookie. */
export async function refreshAccount(): Promise<void> {
  const { token } = authStore.get();
  if (token === null) return;
  const { data } = await call(getAccount);
  if (authStore.get().token === token) updateUser(data);
}
