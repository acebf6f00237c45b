import { getAccount, logout } from '@sixfold/contract';
import { call } from '../api/client.ts';
import { authStore, signOut, updateUser } from './auth.ts';

/** The browser forgets at once. The server is told as well, but nobody waits for it to leave. */
export function endSignIn(): void {
  if (authStore.get().isAuthenticated) call(logout).catch(() => undefined);
  signOut();
}

/** Brings the name and the rights that the cookie remembers up to date. */
export async function refreshAccount(): Promise<void> {
  const { token } = authStore.get();
  if (token === null) return;
  const { data } = await call(getAccount);
  if (authStore.get().token === token) updateUser(data);
}
