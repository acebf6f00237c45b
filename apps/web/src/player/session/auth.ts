import { CookiesBlocked } from '../../lib/api/errors.ts';
import { bearerToken, onUnauthorized } from '../../lib/api/call.ts';
import { hasFields, isBoolean, isInteger, isOptional, isText } from '../../lib/browser/guards.ts';
import { onReturn } from '../../lib/browser/on-return.ts';
import { parseJson } from '../../lib/browser/parse-json.ts';
import { createStore, setIfChanged } from '../../lib/browser/store.ts';
import type { CookieName } from '../consent/cookie-table.ts';
import { readCookie, removeCookie, writeCookie } from '../consent/cookies.ts';
import { markAnonymous, markAuthenticated } from './guest-session.ts';
import { rememberPlace } from './return-place.ts';

export interface AuthUser {
  id: number;
  email: string;
  displayName: string;
  isAdmin?: boolean;
}

const isAuthUser = hasFields<AuthUser>({
  id: isInteger(1),
  email: isText,
  displayName: isText,
  isAdmin: isOptional(isBoolean),
});

export type AuthState =
  | { isAuthenticated: true; user: AuthUser; token: string }
  | { isAuthenticated: false; user: null; token: null };

const ANONYMOUS: AuthState = { isAuthenticated: false, user: null, token: null };
const SHORT_NAME_LENGTH = 50;
const SIGN_IN_PAGES = ['/', '/login', '/register'];
const SIGNED_OUT = 'You have been signed out. Log in to continue: your game is saved.';

export const authStore = createStore<AuthState>(ANONYMOUS);
publish(restore());

export function signIn(user: AuthUser, token: string): void {
  if (!writeCookie('auth_token', token)) throw new CookiesBlocked();
  publish({ isAuthenticated: true, user: saveUser(user), token });
}

/** Replaces the signed-in user's details. */
export function updateUser(user: AuthUser): void {
  const { token } = authStore.get();
  if (token !== null) publish({ isAuthenticated: true, user: saveUser(user), token });
}

export function signOut(): void {
  clearCookies();
  publish(ANONYMOUS);
}

/** Adopts a sign-in or sign-out made in another tab. */
export const refreshAuth = (): void => publish(restore());

export const watchAuth = (): (() => void) => onReturn(refreshAuth);

/** On a 401, signs out and goes home with a notice, except where visitors sign in. Returns a function that stops it. */
export function handleUnauthorized(navigateHome: () => void): () => void {
  return onUnauthorized((rejected) => {
    // A late reply about an earlier token must not end a newer sign-in.
    if (rejected !== bearerToken()) return;
    signOut();
    if (SIGN_IN_PAGES.includes(location.pathname)) return;
    if (rejected !== undefined) {
      noticeStore.set(SIGNED_OUT);
      rememberPlace();
    }
    navigateHome();
  });
}

function saveUser({ id, email, displayName, isAdmin = false }: AuthUser): AuthUser {
  const saved = { id, email, displayName, isAdmin };
  // A name full of emoji may exceed the cookie limit. Better shortened after a reload than signed out.
  const short = { ...saved, displayName: [...displayName].slice(0, SHORT_NAME_LENGTH).join('') };
  if (!writeCookie('auth_user', JSON.stringify(saved))) writeCookie('auth_user', JSON.stringify(short));
  return saved;
}

function restore(): AuthState {
  const cookies = { auth_user: readCookie('auth_user'), auth_token: readCookie('auth_token') };
  const user = parseJson(cookies.auth_user, isAuthUser);
  const token = bearerToken();
  if (user && token) return { isAuthenticated: true, user, token };
  if (cookies.auth_user !== undefined && !user) warn('auth_user');
  if (cookies.auth_token !== undefined && !token) warn('auth_token');
  // With only one of the two, calls would send a token while the screens show a guest.
  clearCookies();
  return ANONYMOUS;
}

function warn(name: CookieName): void {
  // oxlint-disable-next-line no-console -- the specification requires logging an invalid cookie
  console.warn(`The ${name} cookie is invalid: continuing signed out.`);
}

function clearCookies(): void {
  removeCookie('auth_token');
  removeCookie('auth_user');
}

function publish(state: AuthState): void {
  setIfChanged(authStore, state);
  if (state.isAuthenticated) markAuthenticated(state.user.id);
  else markAnonymous();
}

/** Null for a guest. */
export const currentUserId = (): number | null => authStore.get().user?.id ?? null;

/** A message for the landing page to show after a redirect. */
export const noticeStore = createStore('');
