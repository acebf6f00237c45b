import { logout } from '@sixfold/contract';
import { call } from '../api/client.ts';
import { authStore, signOut } from './auth.ts';

/** The browser forgets at once. The server is told as well, but nobody waits for it to leave. */
export function endSignIn(): void {
  if (authStore.get().isAuthenticated) call(logout).catch(() => undefined);
  signOut();
}
