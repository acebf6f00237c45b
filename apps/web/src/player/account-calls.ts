import { call } from '../lib/api/call.ts';
import { getAccount, logout } from '../lib/api/first-calls.ts';
import { authStore, signOut, updateUser } from './session/auth.ts';

/** Signs out of this browser immediately, without waiting for the server to revoke the token. */
export function logOut(): void {
  if (authStore.get().isAuthenticated) {
    call(logout).catch(() => undefined);
    leaveReminder();
  }
  signOut();
}

/** The next player in this browser must not be reminded of this one's games. Loaded on demand: few have a reminder. */
export function leaveReminder(): void {
  void import('./reminders/this-browser.ts').then(({ forgetReminder }) => forgetReminder()).catch(() => undefined);
}

/** Refreshes the display name and admin flag, which may be stale in the cookie. */
export async function refreshAccount(): Promise<void> {
  const { token } = authStore.get();
  if (token === null) return;
  const { data } = await call(getAccount);
  if (authStore.get().token === token) updateUser(data);
}
