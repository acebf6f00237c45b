import { allows } from './consent-record.ts';
import { clearCookie, getCookie, setCookie } from '../../lib/browser/cookie-jar.ts';
import { COOKIES, ruleOf, type CookieName } from './cookie-table.ts';
import { storedKeys, storedText } from '../../lib/browser/storage.ts';

const RENEWED = [
  'consent',
  'session_id',
  'session_created',
  'session_activity',
  'auth_token',
  'auth_user',
  'user_settings',
] as const;
const FALLBACK = 'fallback_';
const fallback = (name: string) => storedText(FALLBACK + name);

/** Without consent, a non-essential value is read from local storage only, where writeCookie left it. */
export function readCookie(name: CookieName, suffix = ''): string | undefined {
  const { category } = COOKIES[name];
  const cookie = allows(category) ? getCookie(name + suffix) : undefined;
  return cookie === undefined && category !== 'essential' ? fallback(name).read() : cookie;
}

/** Returns false if no cookie was written; a non-essential value then waits in local storage for consent. */
export function writeCookie(name: CookieName, value: string, suffix = ''): boolean {
  const rule = COOKIES[name];
  const written = allows(rule.category) && setCookie(name + suffix, value, rule);
  if (rule.category !== 'essential') {
    if (written) fallback(name).remove();
    else fallback(name).write(value);
  }
  return written;
}

export function removeCookie(name: CookieName, suffix = ''): void {
  clearCookie(name + suffix);
  if (COOKIES[name].category !== 'essential') fallback(name).remove();
}

/** Some versions of Safari keep cookies written by scripts for only seven days, so every visit writes these again. */
export function renewCookies(): void {
  for (const name of RENEWED) {
    const value = readCookie(name);
    if (value !== undefined) writeCookie(name, value);
  }
}

/** Applies a change in consent: moves allowed values from storage to cookies, and settings back if disallowed. */
export function applyConsent(): void {
  for (const [name, { category }] of Object.entries(COOKIES)) {
    if (allows(category)) continue;
    const value = name === 'user_settings' ? getCookie(name) : undefined;
    if (value !== undefined) fallback(name).write(value);
    clearCookie(name);
  }
  for (const key of storedKeys(FALLBACK)) {
    const name = key.slice(FALLBACK.length);
    const rule = ruleOf(name);
    // Essential values never fall back, so a fallback under an essential name is not ours.
    if (rule.category === 'essential' || !allows(rule.category)) continue;
    const value = fallback(name).read();
    if (value !== undefined && setCookie(name, value, rule)) fallback(name).remove();
  }
}
