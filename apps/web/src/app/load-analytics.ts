import { getSite } from '@sixfold/contract';
import { call } from '../lib/api/client.ts';
import { consentStore } from '../lib/consent/consent.ts';
import { COOKIES } from '../lib/consent/cookie-table.ts';

/** Adds the owner's script for page analytics, if there is one. */
export async function loadAnalytics(): Promise<void> {
  const { data } = await call(getSite);
  if (data.analyticsUrl === null || !consentStore.get().performance) return;
  const script = document.createElement('script');
  script.src = data.analyticsUrl;
  script.async = true;
  document.head.append(script);
  consentStore.subscribe(leaveOnWithdrawal);
}

/** A script that runs cannot be stopped, so the page is loaded again without it. */
function leaveOnWithdrawal(): void {
  if (consentStore.get().performance) return;
  clearForeignCookies();
  // Once more at the very end: the script may set one as the page goes.
  addEventListener('pagehide', () => clearForeignCookies());
  location.reload();
}

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
