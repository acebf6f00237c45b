import { getSite } from '@sixfold/contract';
import { call } from '../lib/api/client.ts';
import { consentStore } from '../lib/consent/consent.ts';
import { clearForeignCookies } from '../lib/consent/third-party-cookies.ts';

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
