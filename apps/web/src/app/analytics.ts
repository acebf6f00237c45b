import { getSite } from '@sixfold/contract';
import { call } from '../lib/api.ts';
import { consentStore } from '../lib/consent.ts';

/** Loads page analytics once, if the owner has set it up and as soon as the visitor allows it. */
export function startAnalytics(): void {
  const undo = consentStore.subscribe(loadIfAllowed);
  loadIfAllowed();

  function loadIfAllowed() {
    const { hasSetPreferences, performance } = consentStore.get();
    if (!hasSetPreferences || !performance) return;
    undo();
    call(getSite).then(
      ({ data }) => data.analyticsUrl !== null && loadScript(data.analyticsUrl),
      () => undefined, // without analytics nobody misses anything
    );
  }
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
