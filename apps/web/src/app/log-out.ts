import { navigate } from 'wouter/use-browser-location';
import { endSignIn } from '../lib/end-sign-in.ts';

export function logOut(): void {
  endSignIn();
  navigate('/');
}
