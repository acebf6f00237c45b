import { COOKIES } from './cookie-table.ts';

/** Clears cookies that another script has set, on this host or on a domain above it. */
export function clearForeignCookies(host = location.hostname): void {
  const parts = host.split('.');
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`);
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('='))) {
    if (isOurs(name)) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}

const isOurs = (name: string): boolean => Object.hasOwn(COOKIES, name) || name.startsWith('dailyComplete');
