export interface CookieOptions {
  days: number;
  sameSite: 'Lax' | 'Strict';
}

const SECONDS_PER_DAY = 86_400;

export function getCookie(name: string): string | undefined {
  try {
    const raw = rawCookie(name);
    return raw === undefined ? undefined : decodeURIComponent(raw);
  } catch {
    return undefined; // cookies blocked, or a stray % that no encoder writes
  }
}

/** Returns false if the browser refused: cookies blocked, value too long, or invalid name. */
export function setCookie(name: string, value: string, { days, sameSite }: CookieOptions): boolean {
  if (!/^[\w-]+$/.test(name)) return false;
  try {
    const encoded = encodeURIComponent(value);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encoded}; Max-Age=${days * SECONDS_PER_DAY}; Path=/; SameSite=${sameSite}${secure}`;
    // A refused cookie raises no error, so read it back.
    return rawCookie(name) === encoded;
  } catch {
    return false;
  }
}

export function clearCookie(name: string): void {
  try {
    document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`;
  } catch {
    // Blocked cookies hold nothing to clear.
  }
}

const rawCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
