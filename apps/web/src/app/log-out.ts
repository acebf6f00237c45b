import { logout } from '@sixfold/contract';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../lib/api.ts';
import { signOut } from '../lib/auth.ts';

/** The browser forgets at once. The server is told as well, but nobody waits for it to leave. */
export function logOut(): void {
  call(logout).catch(() => undefined);
  signOut();
  navigate('/');
}
