import { allows } from './consent-record.ts';
import { clearCookie, getCookie, setCookie } from './cookie-jar.ts';
import { COOKIES, ruleOf, type CookieName } from './cookie-table.ts';
import { storedKeys, storedText } from '../browser/storage.ts';

const FALLBACK = 'fallback_';
const held = (name: string) => storedText(FALLBACK + name);

/** Without consent a non-essential value is read from this device's storage alone, where its writer had to leave it. */
export function readCookie(name: CookieName, suffix = ''): string | undefined {
  const { category } = COOKIES[name];
  const cookie = allows(category) ? getCookie(name + suffix) : undefined;
  return cookie === undefined && category !== 'essential' ? held(name).read() : cookie;
}

/** False if no cookie was written. A non-essential value is then held in local storage until consent is given. */
export function writeCookie(name: CookieName, value: string, suffix = ''): boolean {
  const rule = COOKIES[name];
  const written = allows(rule.category) && setCookie(name + suffix, value, rule);
  if (rule.category !== 'essential') {
    if (written) held(name).remove();
    else held(name).write(value);
  }
  return written;
}

export function removeCookie(name: CookieName, suffix = ''): void {
  clearCookie(name + suffix);
  if (COOKIES[name].category !== 'essential') held(name).remove();
}

/** Brings the cookies in line with the consent: held values move in, withdrawn cookies go, and the settings are held. */
export function applyConsent(): void {
  for (const [name, { category }] of Object.entries(COOKIES)) {
    if (allows(category)) continue;
    const value = name === 'user_settings' ? getCookie(name) : undefined;
    if (value !== undefined) held(name).write(value);
    clearCookie(name);
  }
  for (const key of storedKeys(FALLBACK)) {
    const name = key.slice(FALLBACK.length);
    const rule = ruleOf(name);
    // What is essential is never held back, so a held value under such a name is not ours.
    if (rule.category === 'essential' || !allows(rule.category)) continue;
    const value = held(name).read();
    if (value !== undefined && setCookie(name, value, rule)) held(name).remove();
  }
}
