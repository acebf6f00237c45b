import * as z from 'zod/mini';
import { bearerToken, onUnauthorized } from '../api/client.ts';
import { CookiesRefused } from '../api/errors.ts';
import { onReturn } from '../browser/on-return.ts';
import { parseJson } from '../browser/parse-json.ts';
import { createStore, setIfChanged } from '../browser/store.ts';
import type { CookieName } from '../consent/cookie-table.ts';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';
import { markAnonymous, markAuthenticated } from './guest-session.ts';
import { rememberPlace } from './return-place.ts';

const AuthUser = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  isAdmin: z.exactOptional(z.boolean()),
});
export type AuthUser = z.infer<typeof AuthUser>;

export type AuthState =
  | { isAuthenticated: true; user: AuthUser; token: string }
  | { isAuthenticated: false; user: null; token: null };

const ANONYMOUS: AuthState = { isAuthenticated: false, user: null, token: null };
const SHORT_NAME = 50;
const STAYS_AFTER_401 = ['/', '/login', '/register'];
const SIGNED_OUT = 'You have been signed out. Log in to continue: your game is saved.';

export const authStore = createStore<AuthState>(ANONYMOUS);
show(restore());

export function signIn(user: AuthUser, token: string): void {
  if (!writeCookie('auth_token', token)) throw new CookiesRefused();
  show({ isAuthenticated: true, user: keepUser(user), token });
}

/** The signed-in user, with what has changed about them. */
export function updateUser(user: AuthUser): void {
  const { token } = authStore.get();
  if (token !== null) show({ isAuthenticated: true, user: keepUser(user), token });
}

export function signOut(): void {
  forget();
  show(ANONYMOUS);
}

/** Takes over a sign-in or sign-out made in another tab. */
export const refreshAuth = (): void => show(restore());

export const watchAuth = (): (() => void) => onReturn(refreshAuth);

/** A 401 ends the sign-in and leads home, which says so, except from where a visitor signs in. Returns its undo. */
export function installUnauthorizedRule(navigateHome: () => void): () => void {
  return onUnauthorized((refused) => {
    // A late answer to an earlier token must not end the sign-in made since.
    if (refused !== bearerToken()) return;
    signOut();
    if (STAYS_AFTER_401.includes(location.pathname)) return;
    if (refused !== undefined) {
      noticeStore.set(SIGNED_OUT);
      rememberPlace();
    }
    navigateHome();
  });
}

function keepUser({ id, email, displayName, isAdmin = false }: AuthUser): AuthUser {
  const kept = { id, email, displayName, isAdmin };
  // A name of many emoji outgrows a cookie. Better shortened after a reload than signed out.
  const short = { ...kept, displayName: [...displayName].slice(0, SHORT_NAME).join('') };
  if (!writeCookie('auth_user', JSON.stringify(kept))) writeCookie('auth_user', JSON.stringify(short));
  return kept;
}

function restore(): AuthState {
  const kept = { auth_user: readCookie('auth_user'), auth_token: readCookie('auth_token') };
  const user = parseJson(kept.auth_user, AuthUser);
  const token = bearerToken();
  if (user && token) return { isAuthenticated: true, user, token };
  if (kept.auth_user !== undefined && !user) warn('auth_user');
  if (kept.auth_token !== undefined && !token) warn('auth_token');
  // Half a sign-in would have calls carry a token that no screen knows of.
  forget();
  return ANONYMOUS;
}

function warn(name: CookieName): void {
  // oxlint-disable-next-line no-console -- the specification wants an invalid cookie logged
  console.warn(`The ${name} cookie is invalid: continuing signed out.`);
}

function forget(): void {
  removeCookie('auth_token');
  removeCookie('auth_user');
}

function show(state: AuthState): void {
  setIfChanged(authStore, state);
  if (state.isAuthenticated) markAuthenticated(state.user.id);
  else markAnonymous();
}

/** The signed-in user's; null for a guest. */
export const userId = (): number | null => authStore.get().user?.id ?? null;

/** What the landing page has to tell whoever was just led there. */
export const noticeStore = createStore('');
