import { navigate } from 'wouter/use-browser-location';
import { signOut } from '../lib/session/auth.ts';

/** Apart from the shell: few of those who come can log out, and it brings the calls of the API with it. */
export const loadEndSignIn = () => import('../lib/session/end-sign-in.ts');

export function logOut(): void {
  // Who cannot even fetch it is signed out here all the same.
  void loadEndSignIn()
    .then(({ endSignIn }) => endSignIn(), signOut)
    .then(() => navigate('/'));
}
