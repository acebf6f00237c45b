import { consentStore } from '../player/consent/consent.ts';
import { COOKIES } from '../player/consent/cookie-table.ts';

/** Adds the owner's analytics script once, as soon as the visitor allows it. */
export function startAnalytics(url: string): void {
  const unsubscribe = consentStore.subscribe(addIfAllowed);
  addIfAllowed();

  function addIfAllowed() {
    const { hasSetPreferences, performance } = consentStore.get();
    if (!hasSetPreferences || !performance) return;
    unsubscribe();
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
    consentStore.subscribe(reloadOnWithdrawal);
  }
}

/** A running script cannot be stopped, so reload the page without it. */
function reloadOnWithdrawal(): void {
  if (consentStore.get().performance) return;
  clearThirdPartyCookies();
  // Again at the very end: the script may set cookies as the page unloads.
  addEventListener('pagehide', () => clearThirdPartyCookies());
  location.reload();
}

/** Clears cookies set by third-party scripts, on this host and its parent domains. */
export function clearThirdPartyCookies(host = location.hostname): void {
  const parts = host.split('.');
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`);
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('='))) {
    if (isOurs(name)) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}

const isOurs = (name: string): boolean => Object.hasOwn(COOKIES, name) || name.startsWith('dailyComplete');
